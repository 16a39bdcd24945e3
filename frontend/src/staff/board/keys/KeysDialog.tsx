import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";

/** Lists the keyboard and bump bar shortcuts of a board. */
export function KeysDialog({
  keys,
  onClose,
}: {
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} title="Keyboard and bump bar">
      <List>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  > div {
    display: grid;
    grid-template-columns: minmax(${theme.space[24]}, auto) minmax(0, 1fr);
    gap: ${theme.space[4]};
    align-items: baseline;
  }
  dd {
    margin: 0;
  }
  kbd {
    display: inline-block;
    min-width: ${theme.space[8]};
    padding: 0 ${theme.space[2]};
    border: ${theme.line.thick} solid ${theme.color.borderStrong};
    border-radius: ${theme.space[1]};
    font: inherit;
    font-weight: ${theme.font.weight.bold};
    text-align: center;
  }
`;
