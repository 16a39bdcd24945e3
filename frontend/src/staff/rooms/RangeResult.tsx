import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { Notice } from "../../shared/ui/Notice.js";
import { theme } from "../../shared/theme/theme.js";

/** The result of adding a range of which some numbers already existed. */
export function RangeResult({
  rooms,
  skipped,
  onClose,
}: {
  rooms: readonly Room[];
  skipped: readonly string[];
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={rooms.length === 0 ? "No room was added" : `${counted(rooms.length, "room")} added`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Notice
        tone="warning"
        title={`${skipped.length} skipped: ${skipped.length === 1 ? "this number exists" : "these numbers exist"} already`}
      >
        <Skipped>
          {skipped.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </Skipped>
      </Notice>
    </Dialog>
  );
}

const Skipped = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[3]};
  margin-top: ${theme.space[1]};
  font-variant-numeric: tabular-nums;
`;
