/** Every address of the staff's areas, below the area. */
export const HOTEL_ROUTES = [
  "landing",
  "front-desk",
  "requests",
  "requests?tab=1",
  "requests?status=all",
  "kitchen",
  "menu",
  "menu?tab=categories",
  "rooms",
  "rooms?view=grid",
  "rooms/codes",
  "requests-dashboard",
  "rooms-dashboard",
  "reports",
  "settings",
  "people",
  "screens",
  "audit",
  "security",
];
export const PLATFORM_ROUTES = [
  "dashboard",
  "hotels",
  "services",
  "audit",
  "accounts",
  "settings",
  "security",
];

/** Screens for wall-mounted displays, which scroll horizontally on smaller ones. */
export const WIDE_ROUTES = ["front-desk", "kitchen", "rooms/codes"];
