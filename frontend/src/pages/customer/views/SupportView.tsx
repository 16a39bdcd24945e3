import { SupportCenter } from "../../../features/support/components/SupportCenter.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { ViewHeader } from "../../../layouts/ViewHeader.js";

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
