import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { ChoiceLine } from "./ChoiceLine.js";

/** An on/off switch. Takes the attributes of `<input>`, so `{...register("name")}` fits. */
export function SwitchField({
  label,
  hint,
  ...input
}: Omit<ComponentProps<"input">, "type" | "id" | "role"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <ChoiceLine label={label} hint={hint}>
      {(control) => <Track {...input} {...control} />}
    </ChoiceLine>
  );
}

const Track = styled.input.attrs({ type: "checkbox", role: "switch" })`
  order: 1;
  position: relative;
  flex: none;
  appearance: none;
  width: ${theme.space[10]};
  height: ${theme.space[6]};
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceSunken};
  cursor: inherit;
  transition: background ${theme.motion.base} ${theme.motion.ease};

  &::after {
    content: "";
    position: absolute;
    inset-block: ${theme.line.bar};
    inset-inline-start: ${theme.line.bar};
    aspect-ratio: 1;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderStrong};
    transition:
      transform ${theme.motion.base} ${theme.motion.ease},
      background ${theme.motion.base} ${theme.motion.ease};
  }

  &:checked {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
  }

  &:checked::after {
    background: ${theme.color.onPrimary};
    transform: translateX(${theme.space[4]});
  }

  &:disabled {
    opacity: 0.6;
  }

  ${theme.media.forced} {
    forced-color-adjust: none;
    background: ButtonFace;

    &::after {
      background: ButtonText;
    }

    &:checked {
      background: SelectedItem;
    }

    &:checked::after {
      background: SelectedItemText;
    }
  }
`;
