import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { useAtomValue } from "jotai";
import Phone from "lucide-react/icons/phone";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { CallLink } from "#guest/stay/CallLink.js";
import { useStay } from "#guest/stay/StayContext.js";
import { connectionAtom, useServerNow } from "#shared/lib/live/useLive.js";
import { Notice } from "#shared/ui/Notice.js";
import { isOverlooked, type NewWork } from "./overlooked.js";

const TICK_MS = 2000;

/** Offers a call, once for all overlooked work; nothing while offline, when the app cannot know. */
export function OverlookedNotice({
  works,
  kind,
}: {
  works: readonly (NewWork & { status: string })[];
  kind: WorkKind;
}) {
  const { common, work: labels } = useMessages();
  const { hotel } = useStay();
  const now = useServerNow(TICK_MS);
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const hasOverlooked = works.some(
    (work) => work.status === "pending" && isOverlooked(work, kind, hotel, now),
  );
  if (isOffline || !hasOverlooked) return null;
  return (
    <Notice
      tone="warning"
      action={
        <CallLink phone={hotel.phone} icon={Phone}>
          {common.call}
        </CallLink>
      }
    >
      {labels.unseen}
    </Notice>
  );
}
