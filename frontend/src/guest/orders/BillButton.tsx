import ReceiptText from "lucide-react/icons/receipt-text";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { Button } from "#shared/ui/Button.js";

export function BillButton() {
  const { openSheet } = useGuestStack();
  return (
    <Button size="lg" wide icon={ReceiptText} onClick={() => openSheet({ name: "folio" })}>
      {useMessages().bill.title}
    </Button>
  );
}
