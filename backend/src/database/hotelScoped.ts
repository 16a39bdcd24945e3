import type { Query, Schema } from "mongoose";

const SCOPED_OPERATIONS = [
  "find",
  "findOne",
  "findOneAndUpdate",
  "findOneAndDelete",
  "updateOne",
  "updateMany",
  "deleteOne",
  "deleteMany",
  "countDocuments",
  "distinct",
] as const;

declare module "mongoose" {
  interface QueryOptions {
    /** Allows a query across hotels. */
    crossHotel?: boolean;
  }
}

/**
 * Scopes a model to its tenant: a query without `hotel_id` in its filter throws, unless it sets
 * `{ crossHotel: true }`. Aggregations must start with a `$match` on `hotel_id`.
 */
export function hotelScoped(schema: Schema): void {
  for (const operation of SCOPED_OPERATIONS) {
    schema.pre(operation, function (this: Query<unknown, unknown>) {
      if (this.getOptions().crossHotel === true) return;
      if (this.getFilter()["hotel_id"] === undefined) {
        throw new Error(`${operation} on ${this.model.modelName} without hotel_id`);
      }
    });
  }
  schema.pre("aggregate", function () {
    if (this.options["crossHotel"] === true) return;
    const [first] = this.pipeline();
    const match = first !== undefined && "$match" in first ? first.$match : {};
    if (!("hotel_id" in match)) throw new Error("aggregate on a hotel's model without hotel_id");
  });
}
