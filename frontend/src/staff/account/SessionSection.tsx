import type { StaffSession } from "@roombell/common/contract/session";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { clockTime, relativeAge } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { useAccountTimezone } from "#staff/session/useHotel.js";
import { DialogButton } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { useEndOthers, useEndSession, useSessions } from "./accountSecurity.js";
import { Line, LineFoot, LineList } from "./LineList.js";

const CLOCK_MS = 30_000;
const PHONE = /iPhone|iPad|Android/;

export function SessionSection() {
  const query = useSessions();
  const sessions = query.data;
  return (
    <SettingsSection
      title="Active sessions"
      text="A browser is signed out after 12 hours without use, and after 30 days in any case. End any session you don't recognise, then change your password."
    >
      <ListFrame query={query} failure="Couldn't load your sessions">
        <Card flush={sessions !== undefined}>
          {sessions ? <Sessions sessions={sessions} /> : <SkeletonLines count={3} />}
        </Card>
      </ListFrame>
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: readonly StaffSession[] }) {
  const end = useEndSession();
  const timezone = useAccountTimezone();
  const now = useServerNow(CLOCK_MS);
  return (
    <>
      <LineList aria-label="Active sessions">
        {sessions.length === 0 && <Line icon={Monitor} name="This device" text="No other sessions" />}
        {sessions.map((session) => (
          <Line
            key={session.id}
            icon={PHONE.test(session.device) ? Smartphone : Monitor}
            name={session.device}
            mark={session.is_current && <Chip tone="success">This device</Chip>}
            text={formatTimes(session, now, timezone)}
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
          <DialogButton dialog={<EndOthersDialog />}>Sign out everywhere else</DialogButton>
        </LineFoot>
      )}
    </>
  );
}

function EndOthersDialog() {
  return (
    <RemoveDialog
      title="Sign out everywhere else?"
      confirmLabel="Sign out everywhere else"
      mutation={useEndOthers()}
      subject={undefined}
    >
      Every other browser is signed out at once. This one stays signed in.
    </RemoveDialog>
  );
}

function formatTimes({ last_used_at, created_at }: StaffSession, now: number, timezone: string): string {
  const age = relativeAge(last_used_at, now, timezone);
  const used = age.endsWith("min") ? `${age} ago` : age;
  return `Last used ${used} · signed in ${clockTime(created_at, now, timezone)}`;
}
