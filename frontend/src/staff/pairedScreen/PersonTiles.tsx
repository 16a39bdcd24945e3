import type { PersonOfBoard } from "@roombell/common/contract/screen";
import Check from "lucide-react/icons/check";
import styled from "styled-components";
import { markedChoice, plainButton, shadedOnHover, textStyle, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { SmallText } from "#shared/ui/primitives.js";
import { Spinner } from "#shared/ui/state/Spinner.js";
import { Avatar } from "#staff/ui/Avatar.js";

export function PersonTiles({
  people,
  acting,
  pending,
  hasPins,
  onTap,
}: {
  people: readonly PersonOfBoard[];
  /** The id of the person who acts now. */
  acting: string | null;
  /** The id of the person who is being signed in. */
  pending: string | null;
  hasPins: boolean;
  onTap: (person: PersonOfBoard) => void;
}) {
  return (
    <Grid aria-label="People">
      {people.map((person) => {
        const note = person.id === acting ? "Signed in" : hasPins ? pinNote(person) : "";
        return (
          <li key={person.id}>
            <Tile
              type="button"
              aria-current={person.id === acting || undefined}
              aria-busy={person.id === pending || undefined}
              onClick={() => onTap(person)}
            >
              <Avatar name={person.name} size="lg" />
              <span>
                <Name>{person.name}</Name>
                {note && <SmallText as="span">{note}</SmallText>}
              </span>
              {person.id === pending ? <Spinner /> : person.id === acting && <Icon icon={Check} size="lg" />}
            </Tile>
          </li>
        );
      })}
    </Grid>
  );
}

function pinNote({ has_pin, must_change_pin }: PersonOfBoard): string {
  if (!has_pin) return "No PIN yet";
  return must_change_pin ? "One-time PIN" : "";
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.size.popup.list}), 1fr));
  gap: ${theme.space[2]};
`;

const Tile = styled.button`
  ${plainButton}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  height: 100%;
  min-height: ${theme.space[20]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  user-select: none;

  ${shadedOnHover}
  &:active {
    background: ${theme.color.surfaceHover};
    transform: scale(0.98);
  }
  ${markedChoice}
`;

/** At most two lines, so that tiles stay equally high. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  ${textStyle("lg", "semibold", "tight")}
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
