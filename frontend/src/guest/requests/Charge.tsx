import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { SmallText } from "#shared/ui/primitives.js";

type Props = { charge: NonNullable<GuestServiceRequest["charge"]> };

export function Charge({ charge: { price, currency, payment } }: Props) {
  const { payments } = useMessages().checkout;
  const money = useMoney();
  return (
    <SmallText>{`${money(price, currency)} · ${payments[payment](useStay().room.room_number)}`}</SmallText>
  );
}
