import type { Folio, FolioPaymentMethod, FolioSums } from "@roombell/common/contract/folio";
import type { AdjustmentKind } from "@roombell/common/domain/folio";

export const ADJUSTMENT_TEXT: Readonly<Record<AdjustmentKind, string>> = {
  discount: "Discount",
  complimentary: "Complimentary",
  void: "Void",
};

export const PAYMENT_TEXT: Readonly<Record<FolioPaymentMethod, string>> = {
  cash: "Cash",
  card: "Card",
  room_bill: "Room bill",
  other: "Other",
};

/** One, or several after a change of the hotel's currency. */
export const folioSums = (folio: Folio): FolioSums[] => [folio, ...folio.other_currencies];

export const lineName = ({ kind, quantity, name }: Folio["lines"][number]): string =>
  kind === "dish" ? `${quantity}× ${name}` : name;
