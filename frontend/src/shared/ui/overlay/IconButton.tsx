import { useContext, type ComponentProps, type MouseEvent } from "react";
import styled from "styled-components";
import { plainButton, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Spinner } from "#shared/ui/state/Spinner.js";
import { HintContext } from "./HintContext.js";

const iconSizes = { sm: "sm", md: "md", lg: "md", board: "lg" } as const;

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconType;
  /** The accessible name, also shown on hover. */
  label: string;
  size?: keyof typeof iconSizes | undefined;
  tone?: "plain" | "danger" | undefined;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean | undefined;
};

export function IconButton({
  icon,
  label,
  size = "md",
  tone = "plain",
  busy = false,
  type = "button",
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const withHint = useContext(HintContext);
  const button = (
    <Face
      {...rest}
      type={type}
      title={withHint ? undefined : label}
      onClick={press}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      $size={size}
      $tone={tone}
    >
      {busy ? <Spinner /> : <Icon icon={icon} size={iconSizes[size]} />}
    </Face>
  );
  return withHint?.(label, button) ?? button;
}

const Face = styled.button<{ $size: keyof typeof iconSizes; $tone: "plain" | "danger" }>`
  ${plainButton}
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => theme.control[$size]};
  height: ${({ $size }) => theme.control[$size]};
  border-radius: ${theme.radius.sm};
  color: ${({ $tone }) => ($tone === "danger" ? theme.color.errorFg : theme.color.textMuted)};
  transition: background ${theme.motion.fast} ${theme.motion.ease};

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      background: ${({ $tone }) => ($tone === "danger" ? theme.color.errorBg : theme.color.surfaceHover)};
      color: ${({ $tone }) => ($tone === "danger" ? theme.color.errorFg : theme.color.text)};
    }
  }

  &[aria-pressed="true"],
  &[aria-expanded="true"] {
    background: ${theme.color.primaryBg};
    color: ${theme.color.primaryFg};
  }

  &[data-popup-open] {
    background: ${theme.color.surfaceHover};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
