import type { AuditEntry } from "@roombell/common/contract/audit";
import { formatDateTime } from "#shared/lib/format.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { ActionMark, actorName, objectName } from "./auditColumns.js";
import { ROLE_LABEL } from "./auditLabels.js";
import { changeText } from "./changeText.js";

export function AuditDialog({
  entry,
  timezone,
  onObject,
  onClose,
}: {
  entry: AuditEntry;
  timezone: string;
  onObject: (object_id: string) => void;
  onClose: () => void;
}) {
  const { object_id } = entry;
  return (
    <Dialog
      onClose={onClose}
      title="Audit entry"
      description={formatDateTime(entry.at, timezone)}
      footer={
        <>
          {object_id !== "" && <Button onClick={() => onObject(object_id)}>All entries for this item</Button>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ["What", <ActionMark key="action" entry={entry} />],
          ["Who", actorName(entry)],
          ["Username", entry.person_name && entry.actor_name],
          ["Shared screen", entry.screen_name],
          ["Role", ROLE_LABEL[entry.actor_role]],
          ["Item", objectName(entry)],
          ["Change", changeText(entry)],
          ["IP address", entry.address],
          ["Item ID", object_id],
          ["Request ID", entry.request_id],
          ["Time (UTC)", entry.at],
          ["Last time (UTC)", entry.last_at ?? ""],
        ]}
      />
    </Dialog>
  );
}
