import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import GripVertical from "lucide-react/icons/grip-vertical";
import { createContext, useContext } from "react";
import styled from "styled-components";
import { plainButton } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";

type Handle = {
  ref: (element: HTMLElement | null) => void;
  name: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
};

/** What makes the handle of a row move the row. */
export const HandleContext = createContext<Handle | null>(null);

/** The column of the handles, the first of a table within `Reorder`. */
export const MOVE_COLUMN: TableColumn<object> = {
  key: "move",
  header: "Move",
  hidesHeader: true,
  cell: () => <MoveHandle />,
};

function MoveHandle() {
  const handle = useContext(HandleContext);
  if (handle === null) return null;
  const { ref, name, attributes, listeners } = handle;
  return (
    <Grip {...attributes} {...listeners} type="button" ref={ref} aria-label={`Move ${name}`}>
      <Icon icon={GripVertical} size="sm" />
    </Grip>
  );
}

/** It appears with the pointer or the focus; on touch screens it is always there. */
const Grip = styled.button`
  ${plainButton}
  display: inline-grid;
  place-items: center;
  width: ${theme.space[6]};
  height: ${theme.control.sm};
  margin-inline: -${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  cursor: grab;
  touch-action: none;

  ${theme.media.hover} {
    opacity: 0.35;

    tr:hover &,
    tr:focus-within &,
    &:focus-visible,
    [data-moving] & {
      opacity: 1;
    }
  }

  [data-moving] & {
    cursor: grabbing;
  }
`;
