import MapPin from "lucide-react/icons/map-pin";
import { Button } from "../../shared/ui/Button.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { useMessages } from "../i18n/useLanguage.js";
import { EntryFrame } from "./EntryFrame.js";

/** Explains why the hotel requires the guest's location, before the browser asks for it. */
export function PositionQuestion({ onShare }: { onShare: () => void }) {
  const { entry } = useMessages();
  usePageTitle(entry.position);
  return (
    <EntryFrame title={entry.position} text={entry.whyPosition}>
      <Button variant="primary" size="lg" wide icon={MapPin} onClick={onShare}>
        {entry.sharePosition}
      </Button>
    </EntryFrame>
  );
}
