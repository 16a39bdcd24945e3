import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";

type Order = "POST /customer/food-orders";
type Request = "POST /customer/requests";
type Support = "POST /customer/support";
type Calls = {
  order: { body: EndpointInput<Order>["body"]; answer: EndpointAnswer<Order> };
  request: { body: EndpointInput<Request>["body"]; answer: EndpointAnswer<Request> };
  support: { body: EndpointInput<Support>["body"]; answer: EndpointAnswer<Support> };
};
export type OutboxKind = keyof Calls;
type OutboxBody<K extends OutboxKind> = Calls[K]["body"];
export type OutboxAnswer<K extends OutboxKind> = Calls[K]["answer"];

/** Something the guest has submitted, until the server has definitely answered. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: {
    kind: Kind;
    /** The idempotency key: the server creates one record, however often it arrives. */
    key: string;
    stay_id: string;
    /** By this device's clock, in milliseconds. */
    made_at: number;
    /** Its title in the guest's language: the dishes, the service, the subject. */
    title: string;
    body: OutboxBody<Kind>;
    /** The cart lines an order was made of. */
    line_ids: readonly string[];
    /** How often the server answered with an internal error. */
    faults: number;
    /** Why the server refused it while nobody was waiting; it stays until the guest has seen it. */
    refusal: { code: string; message: string } | null;
  };
}[K];

/** An entry with the record that the server created from it. */
export type Delivery = {
  [K in OutboxKind]: { kind: K; entry: OutboxEntry<K>; answer: OutboxAnswer<K> };
}[OutboxKind];

/** What a feature submits. */
export type Parcel<K extends OutboxKind> = {
  kind: K;
  key: string;
  title: string;
  body: OutboxBody<K>;
  line_ids?: readonly string[];
};

/** Parses the stored list; what is not an entry is left out. */
export function parseEntries(value: unknown): readonly OutboxEntry[] | null {
  return Array.isArray(value) ? value.filter(isEntry) : null;
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { kind, key, stay_id, made_at, title, body, line_ids, faults } = value as Record<string, unknown>;
  const isKind = kind === "order" || kind === "request" || kind === "support";
  const hasTexts = [key, stay_id, title].every((text) => typeof text === "string");
  const hasNumbers = Number.isFinite(made_at) && Number.isFinite(faults);
  return isKind && hasTexts && hasNumbers && typeof body === "object" && Array.isArray(line_ids);
}
