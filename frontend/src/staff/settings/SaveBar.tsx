import { counted } from "@roombell/common/domain/counted";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Text } from "#shared/ui/primitives.js";
import { useKeyDown } from "#staff/lib/shortcuts.js";
import { ActionBar } from "#staff/ui/layout/ActionBar.js";

/** Saves (also with Ctrl+S) or discards all changes of the page. */
export function SaveBar({
  formId,
  changes,
  failure,
  isSaving,
  onSave,
  onDiscard,
}: {
  formId: string;
  changes: number;
  /** The error of the last save, unless it belongs to a field. */
  failure: string | undefined;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "s" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  });
  if (changes === 0) return null;
  return (
    <Bar aria-label="Unsaved changes">
      <div>
        <output>{counted(changes, "change")}</output>
        {failure && (
          <Text $weight="medium" $color="errorFg" role="alert">
            {failure}
          </Text>
        )}
      </div>
      <Button onClick={onDiscard} disabled={isSaving}>
        Discard
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
      >
        Save
      </Button>
    </Bar>
  );
}

/** Replaces the save bar after a discard and offers to undo it, without a time limit. */
export function DiscardedBar({
  changes,
  onUndo,
  onClose,
}: {
  changes: number;
  onUndo: () => void;
  onClose: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  // Takes over the focus from the bar that it replaces.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Bar aria-label="Discarded changes">
      <output>{`${counted(changes, "change")} discarded`}</output>
      <Button icon={Undo2} onClick={onUndo} ref={undo}>
        Undo
      </Button>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </Bar>
  );
}

const Bar = styled(ActionBar)`
  margin-top: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  box-shadow: ${theme.shadow.floating};
`;
