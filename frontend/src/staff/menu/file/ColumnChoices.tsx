import { MENU_FILE_FIELDS, type MenuImport } from "@roombell/common/contract/menuFile";
import styled from "styled-components";
import { capitalize } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { changeColumn, fieldsByPosition, type FileColumns } from "./fileColumns.js";

const UNUSED = { value: "", label: "Not used" } as const;
const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** A select for the field of each column, above the column's first cells; a choice updates the preview. */
export function ColumnChoices({
  result: { columns, file_columns },
  onChange,
}: {
  result: MenuImport;
  onChange: (columns: FileColumns) => void;
}) {
  const fields = fieldsByPosition(columns, file_columns);
  const translations = Object.keys(columns).filter((field) => /_..$/.test(field));
  const options = [
    UNUSED,
    ...[...new Set([...MENU_FILE_FIELDS, "name_hi", "description_hi", ...translations])].map((value) => ({
      value,
      label: fieldLabel(value),
    })),
  ];
  return (
    <Columns aria-label="Columns of the file" tabIndex={0}>
      {file_columns.map(({ position, heading, samples }) => (
        <Column key={position}>
          <SelectField
            label={heading || `Column ${position}`}
            options={options}
            value={fields.get(position) ?? UNUSED.value}
            onChange={(field) => onChange(changeColumn(fields, position, field))}
          />
          {samples.map((sample, line) => (
            // The lines of a file have no other identity.
            <Sample key={line} dir="auto">
              {sample || " "}
            </Sample>
          ))}
        </Column>
      ))}
    </Columns>
  );
}

/** `name_el` becomes `Name (Greek)`. */
function fieldLabel(field: string): string {
  const [, text, language] = /^(name|description)_(..)$/.exec(field) ?? [];
  if (text !== undefined && language !== undefined)
    return `${capitalize(text)} (${LANGUAGES.of(language) ?? language})`;
  return capitalize(field.replaceAll("_", " "));
}

const Columns = styled.fieldset`
  display: flex;
  gap: ${theme.space[2]};
  overflow-x: auto;
  padding: ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Column = styled.div`
  flex: 1 0 ${theme.size.picture};
  min-width: 0;
`;

const Sample = styled(Muted)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
