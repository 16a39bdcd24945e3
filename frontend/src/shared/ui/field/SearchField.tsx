import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useContext } from "react";
import styled from "styled-components";
import { plainButton } from "../../theme/mixins.js";
import { theme } from "../../theme/theme.js";
import { Icon } from "../Icon.js";
import type { FieldSize } from "./inputLook.js";
import { TextField } from "./TextField.js";
import { WordsContext } from "../words.js";

/** Text to look for, with a way to clear it. Escape clears too. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  size = "md",
}: {
  /** Read aloud; the placeholder unless that says more. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  size?: FieldSize | undefined;
}) {
  const words = useContext(WordsContext);
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
          <Clear type="button" aria-label={words.clearSearch} onClick={() => onChange("")}>
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
