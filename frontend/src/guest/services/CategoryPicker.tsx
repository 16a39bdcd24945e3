import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { plainButton, textStyle, theme } from "#shared/theme/theme.js";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Row } from "#shared/ui/primitives.js";
import { useCategoryName } from "./useServiceLabels.js";

export function CategoryPicker({
  categories,
  value,
  onChange,
}: {
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
}) {
  const { request } = useMessages();
  const nameOf = useCategoryName();
  return (
    <fieldset>
      <Legend>{request.category}</Legend>
      <Row $gap={2}>
        {categories.map((category) => (
          <Choice
            key={category}
            type="button"
            aria-pressed={category === value}
            onClick={() => onChange(category)}
          >
            <Icon icon={categoryIcon(category)} size="sm" />
            <span>{nameOf(category)}</span>
          </Choice>
        ))}
      </Row>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: ${theme.space[2]};
  ${textStyle("sm", "semibold")}
`;

const Choice = styled.button`
  ${plainButton}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.lg};
  padding-inline: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  ${textStyle("sm", "semibold")}

  &[aria-pressed="true"] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
`;
