import { Menu as BaseMenu } from "@base-ui/react/menu";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { ReactElement } from "react";
import styled from "styled-components";
import { popupMotion, popupSurface, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { popupItemStyles, popupListStyles } from "./form/popupList.js";

export type MenuAction = {
  label: string;
  icon?: IconType | undefined;
  onSelect: () => void;
  tone?: "plain" | "danger" | undefined;
  disabled?: boolean | undefined;
};

/** Those that are not available now are false. */
type Actions = readonly (MenuAction | false)[];

export function Menu({ trigger, actions }: { trigger: ReactElement; actions: Actions }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioner sideOffset={4} align="end">
          <Popup>
            {actions
              .filter((action) => action !== false)
              .map((action) => (
                <Item
                  key={action.label}
                  onClick={action.onSelect}
                  disabled={action.disabled}
                  $danger={action.tone === "danger"}
                >
                  {action.icon && <Icon icon={action.icon} size="sm" />}
                  <span>{action.label}</span>
                </Item>
              ))}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export const MoreMenu = ({ name, actions }: { name: string; actions: Actions }) => (
  <Menu
    trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${name}`} />}
    actions={actions}
  />
);

/** A landmark of its own, because it is a child of the body, outside the page's landmarks. */
const Positioner = styled(BaseMenu.Positioner).attrs({ role: "region", "aria-label": "Actions" })`
  z-index: ${theme.layer.popup};
  outline: none;
`;

const Popup = styled(BaseMenu.Popup)`
  ${popupSurface}
  ${popupMotion}
  ${popupListStyles}
  min-width: ${theme.size.popup.menu};
  /* Shows all actions without scrolling where the screen allows. */
  max-height: var(--available-height);
`;

const Item = styled(BaseMenu.Item)<{ $danger: boolean }>`
  ${popupItemStyles}
  ${({ $danger }) => $danger && `color: ${theme.color.errorFg};`}

  &[data-highlighted] {
    background: ${({ $danger }) => ($danger ? theme.color.errorBg : theme.color.primarySoft)};
  }
`;
