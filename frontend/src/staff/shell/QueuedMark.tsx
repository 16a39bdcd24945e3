import WifiOff from "lucide-react/icons/wifi-off";
import { CardMark } from "#staff/board/card/CardHead.js";
import { useQueuedTap } from "#staff/work/useTaps.js";

/** Shows on a card that a tap on it is not sent yet. */
export function QueuedMark({ id }: { id: string }) {
  const text = useQueuedTap(id);
  return text && <CardMark icon={WifiOff}>{text}</CardMark>;
}
