import { useAtomValue, useSetAtom } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import styled from "styled-components";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { inRow, plainButton, shadedOnHover, theme, truncated } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { LiveBadge } from "#shared/ui/state/LiveBadge.js";
import { displayName, type Session } from "#staff/session/session.js";
import { Avatar } from "#staff/ui/Avatar.js";
import { Menu } from "#staff/ui/Menu.js";
import { ThemeToggle } from "#staff/ui/ThemeToggle.js";
import { isPaletteOpenAtom } from "./palette.js";
import { useAccountActions } from "./useAccountActions.js";

export function StaffTopBar({ session, onMenu }: { session: Session; onMenu: () => void }) {
  const { user } = session;
  const connection = useAtomValue(connectionAtom);
  const openPalette = useSetAtom(isPaletteOpenAtom);
  const { actions, dialog } = useAccountActions(session);
  const name = displayName(user);
  return (
    <Bar>
      <MenuButton>
        <IconButton icon={MenuIcon} label="Open menu" onClick={onMenu} />
      </MenuButton>
      <Title>
        <span>{user.role === "hotel_admin" ? "Hotel Admin" : "Software Admin"}</span>
        {user.role === "hotel_admin" && <Place>{user.hotel_name}</Place>}
      </Title>
      <LiveBadge state={connection} />
      {user.role === "hotel_admin" && (
        <IconButton icon={Search} label="Go to (Ctrl K)" onClick={() => openPalette(true)} />
      )}
      <ThemeToggle />
      <Menu
        trigger={
          <Account aria-label={`Account: ${name}`}>
            <Avatar name={name} size="sm" />
            <Texts>
              <Name>{name}</Name>
              {name !== user.username && <Username>{user.username}</Username>}
            </Texts>
            <Wide>
              <Icon icon={ChevronDown} size="sm" />
            </Wide>
          </Account>
        }
        actions={actions}
      />
      {dialog}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.bar};
  ${inRow(2)}
  min-height: ${theme.size.topBar};
  padding-inline: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surface};

  ${theme.media.wide} {
    padding-inline: ${theme.space[6]};
  }
  ${theme.media.print} {
    display: none;
  }
`;

const MenuButton = styled.span`
  margin-left: calc(-1 * ${theme.space[2]});

  ${theme.media.wide} {
    display: none;
  }
`;

const Title = styled.p`
  flex: 1;
  font-weight: ${theme.font.weight.semibold};
  ${truncated}

  /* One letter of it would be left. */
  ${theme.media.narrowest} {
    visibility: hidden;
  }
`;

const Place = styled.span`
  display: none;
  margin-left: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-weight: ${theme.font.weight.regular};

  ${theme.media.medium} {
    display: inline;
  }
`;

const Account = styled.button`
  ${plainButton}
  ${inRow(2)}
  min-height: ${theme.control.md};
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.radius.sm};

  ${shadedOnHover}
`;

const Wide = styled.span`
  display: none;

  ${theme.media.medium} {
    display: inline-flex;
  }
`;

const Texts = styled.span`
  display: none;
  max-width: 160px;
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.leading.tight};
  text-align: start;

  ${theme.media.medium} {
    display: grid;
  }
`;

const Name = styled.span`
  font-weight: ${theme.font.weight.medium};
  ${truncated}
`;

const Username = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  ${truncated}
`;
