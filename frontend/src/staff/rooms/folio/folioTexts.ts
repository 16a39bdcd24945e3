import type { Folio, FolioPaymentMethod } from "@roombell/common/contract/folio";
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

export const lineName = ({ kind, quantity, name }: Folio["lines"][number]): string =>
  kind === "dish" ? `${quantity}× ${name}` : name;
