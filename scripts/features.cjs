/**
 * The folders of each frontend audience from the bottom up: a feature may import those before it. The only
 * definition of their order; docs/ARCHITECTURE.md describes the audiences.
 */
const FEATURES = {
  shared: ["drawings", "lib", "liveList", "theme", "ui"],
  guest: [
    "lib",
    "i18n",
    "ui",
    "stay",
    "shell",
    "work",
    "support",
    "services",
    "menu",
    "cart",
    "push",
    "orders",
    "requests",
    "dining",
    "home",
    "app",
    "legacyPortal",
  ],
  staff: [
    "lib",
    "ui",
    "session",
    "signIn",
    "account",
    "alerts",
    "board",
    "services",
    "work",
    "orders",
    "requests",
    "shell",
    "rooms",
    "menu",
    "requestsPage",
    "shift-log",
    "people",
    "palette",
    "front-desk",
    "kitchen",
    "pairedScreen",
    "screens",
    "dashboard",
    "reports",
    "settings",
    "audit",
    "landing",
  ],
  platform: ["lib", "services", "settings", "hotels", "dashboard", "audit", "accounts"],
};

/** Folders of the staff app that the platform's pages may import. */
const STAFF_FOR_PLATFORM = ["lib", "ui", "session", "shell", "audit"];

/** Folders that an audience must not import, by path below `frontend/src`. */
const FORBIDDEN = {
  shared: ["app", "testing", "guest", "staff", "platform"],
  guest: ["app", "testing", "staff", "platform"],
  staff: ["app", "testing", "guest", "platform"],
  platform: [
    "app",
    "testing",
    "guest",
    ...FEATURES.staff.filter((name) => !STAFF_FOR_PLATFORM.includes(name)).map((name) => `staff/${name}`),
  ],
};

const below = (path) => `^frontend/src/${path}`;
const folders = (names) => `(${names.join("|")})/`;

/** The rules of every audience and feature; `tests` are exempt. */
function featureRules(tests) {
  const rule = (name, from, to) => ({
    name,
    severity: "error",
    from: { path: below(from), pathNot: tests },
    to: to === null ? {} : { path: below(to) },
  });
  return Object.entries(FEATURES).flatMap(([audience, features]) => [
    rule(`${audience}-imports-no-other-audience`, `${audience}/`, folders(FORBIDDEN[audience])),
    rule(`${audience}-feature-is-listed`, `${audience}/(?!${folders(features)})`, null),
    ...features
      .slice(0, -1)
      .map((feature, at) =>
        rule(
          `${audience}-${feature}-imports-nothing-above`,
          `${audience}/${feature}/`,
          `${audience}/${folders(features.slice(at + 1))}`,
        ),
      ),
  ]);
}

module.exports = { FEATURES, FORBIDDEN, featureRules };
