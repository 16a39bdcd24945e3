export const SERVICE_CATEGORIES = [
  "Housekeeping",
  "Food & Beverage",
  "Laundry",
  "Concierge",
  "Transportation",
  "Amenities",
  "Maintenance",
  "Front Desk",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** The guest app shows dining as a service while the hotel serves food. */
export const DINING_SERVICE_ID = "in-room-dining";
export const DINING_SERVICE_NAME = "In Room dining";
/** Service name of a support message. */
export const SUPPORT_SERVICE_NAME = "Support";
