import { SupportCenter } from "./SupportCenter.js";
import { useMessages } from "../i18n/useLanguage.js";
import { ViewHeader } from "../shell/ViewHeader.js";

/** Support Center. */
export function SupportView({ onContact, onBack }: { onContact: () => void; onBack: () => void }) {
  const { support } = useMessages();
  return (
    <>
      <ViewHeader title={support.title} subtitle={support.subtitle} onBack={onBack} />
      <SupportCenter onContact={onContact} />
    </>
  );
}
