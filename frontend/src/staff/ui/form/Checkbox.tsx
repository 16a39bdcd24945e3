import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { ChoiceLine } from "#shared/ui/field/ChoiceLine.js";

/** A form's checkbox. Takes the attributes of `<input>`, so `{...register("name")}` fits. */
export function Checkbox({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<"input">, "type" | "id"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <ChoiceLine label={label} hint={hint} error={error}>
      {(control) => <Box {...input} {...control} />}
    </ChoiceLine>
  );
}

/** A checkbox without a visible label, named by `aria-label`. */
export const Box = styled.input.attrs({ type: "checkbox" })`
  position: relative;
  flex: none;
  appearance: none;
  width: ${theme.icon.md};
  height: ${theme.icon.md};
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.space[1]};
  background: ${theme.color.surface};
  cursor: inherit;
  transition: background ${theme.motion.fast} ${theme.motion.ease};

  &:checked,
  &:indeterminate {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
  }

  &:checked::after {
    content: "";
    position: absolute;
    inset: 15% 32% 27%;
    border: solid ${theme.color.onPrimary};
    border-width: 0 ${theme.line.thick} ${theme.line.thick} 0;
    transform: rotate(45deg);
  }

  &:indeterminate::after {
    content: "";
    position: absolute;
    inset: 45% 20%;
    background: ${theme.color.onPrimary};
  }
`;
