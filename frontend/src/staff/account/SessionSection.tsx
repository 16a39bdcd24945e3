import type { StaffSession } from "@roombell/common/contract/session";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { clockTime, relativeAge } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { DialogButton } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { useEndOthers, useEndSession, useSessions } from "./accountSecurity.js";
import { Line, LineFoot, LineList } from "./LineList.js";

const CLOCK_MS = 30_000;
const PHONE = /iPhone|iPad|Android/;

/** "Signed in on": the browsers of one's own, each of which can be signed out from here. */
export function SessionSection() {
  const query = useSessions();
  const sessions = query.data;
  return (
    <SettingsSection
      title="Signed in on"
      text={
        <p>
          A browser stays signed in while it is used: at most 12 hours without use and 30 days in all. End
          what you do not know, and change your password then.
        </p>
      }
    >
      <ListFrame query={query} failure="Failed to load where you are signed in">
        <Card flush={sessions !== undefined}>
          {sessions ? <Sessions sessions={sessions} /> : <SkeletonLines count={3} />}
        </Card>
      </ListFrame>
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: readonly StaffSession[] }) {
  const end = useEndSession();
  const now = useServerNow(CLOCK_MS);
  return (
    <>
      <LineList aria-label="Signed in on">
        {sessions.length === 0 && <Line icon={Monitor} name="This device" text="In no other browser" />}
        {sessions.map((session) => (
          <Line
            key={session.id}
            icon={PHONE.test(session.device) ? Smartphone : Monitor}
            name={session.device}
            mark={session.is_current && <Chip tone="success">This device</Chip>}
            text={timesOf(session, now)}
            actions={
              !session.is_current && (
                <Button
                  size="sm"
                  aria-label={`End the session on ${session.device}`}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  End
                </Button>
              )
            }
          />
        ))}
      </LineList>
      {sessions.some(({ is_current }) => !is_current) && (
        <LineFoot>
          <DialogButton dialog={<EndOthersDialog />}>End all others</DialogButton>
        </LineFoot>
      )}
    </>
  );
}

function EndOthersDialog() {
  return (
    <RemoveDialog
      title="Sign out everywhere else?"
      confirmLabel="End all others"
      mutation={useEndOthers()}
      subject={undefined}
    >
      Every other browser is signed out at once. This one stays signed in.
    </RemoveDialog>
  );
}

function timesOf({ last_used_at, created_at }: StaffSession, now: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const age = relativeAge(last_used_at, now, timeZone);
  const used = age.endsWith("min") ? `${age} ago` : age;
  return `Last used ${used} · signed in ${clockTime(created_at, now, timeZone)}`;
}
