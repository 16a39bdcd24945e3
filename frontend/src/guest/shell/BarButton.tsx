import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { plainButton, shadedOnHover, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";

/** A large icon button of the guest app's bars, without a tooltip: touch screens have no hover. */
export function BarButton({
  icon,
  label,
  children,
  ...rest
}: { icon: IconType; label: string; children?: ReactNode } & Omit<
  ComponentProps<"button">,
  "type" | "aria-label" | "children"
>) {
  return (
    <Face {...rest} type="button" aria-label={label} title={label}>
      <Icon icon={icon} />
      {children && <Corner>{children}</Corner>}
    </Face>
  );
}

const Face = styled.button`
  ${plainButton}
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.control.lg};
  height: ${theme.control.lg};
  border-radius: ${theme.radius.full};
  color: ${theme.color.text};

  ${shadedOnHover}
`;

/** Grows away from the icon. */
const Corner = styled.span`
  position: absolute;
  inset-block-end: calc(50% + ${theme.space[1]});
  inset-inline-end: 0;
`;
