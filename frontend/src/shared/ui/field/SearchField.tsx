import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useContext } from "react";
import styled from "styled-components";
import { plainButton, theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import type { FieldSize } from "./inputStyles.js";
import { TextField } from "./TextField.js";

/** A search input that can be cleared, also with Escape. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  size = "md",
}: {
  /** The accessible name, and the default placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  size?: FieldSize | undefined;
}) {
  const labels = useContext(LabelsContext);
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      size={size}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || value === "") return;
        event.preventDefault();
        event.stopPropagation();
        onChange("");
      }}
      start={<Icon icon={Search} size="sm" />}
      end={
        value !== "" && (
          <Clear type="button" aria-label={labels.clearSearch} onClick={() => onChange("")}>
            <Icon icon={X} size="sm" />
          </Clear>
        )
      }
    />
  );
}

const Clear = styled.button`
  ${plainButton}
  display: grid;
  place-items: center;
  width: ${theme.control.md};
  height: ${theme.control.md};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
`;
