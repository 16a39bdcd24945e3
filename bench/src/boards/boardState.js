// Runs in a board's page before anything else: keeps what the board shows, as lines of text, and since when it does.
// Plain JavaScript, because it is sent to the browser as it stands.
(() => {
  const STRIP = '[aria-label="Food orders that need attention"] li';
  const DONE = /^Done/;
  /** Words that tell something of a card, such as the name of whom it belongs to. */
  let marks = [];
  let shown = "";
  let shownAt = 0;
  let isLooking = false;
  let isOld = false;
  let tell = () => undefined;

  const ticket = (card) =>
    [...card.querySelectorAll("[aria-pressed]")].map(
      (line) => `${line.ariaLabel}${line.getAttribute("aria-pressed") === "true" ? " done" : ""}`,
    );
  const cardLines = (column) => {
    const [title] = (column.ariaLabel ?? "").split(",");
    if (DONE.test(title)) return [];
    return [...column.querySelectorAll("[data-card]:not([inert])")].map((card) =>
      [
        title,
        card.dataset.card,
        ...ticket(card),
        ...marks.filter((mark) => card.innerText.includes(mark)),
      ].join(" | "),
    );
  };
  const waits = ({ textContent }) =>
    textContent.includes(" · ") ? [] : [/^#\d+?(?=Room)/.exec(textContent)?.[0]];
  const read = () =>
    [
      ...[...document.querySelectorAll("section[aria-label]")].flatMap(cardLines),
      ...[...document.querySelectorAll(STRIP)].flatMap(waits),
    ]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join("\n");

  const look = () => {
    isLooking = true;
    isOld = false;
    requestAnimationFrame(() => {
      const present = read();
      // The next frame begins after this one was painted.
      requestAnimationFrame(() => {
        if (present !== shown) {
          shown = present;
          shownAt = Date.now();
          tell();
        }
        if (isOld) look();
        else isLooking = false;
      });
    });
  };
  new MutationObserver(() => {
    if (isLooking) isOld = true;
    else look();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.boardState = {
    watch(words) {
      marks = words;
      look();
    },
    /** Since when the board shows this, as soon as it does; null if it never does. */
    since: (expected, patienceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), patienceMs);
        tell = () => {
          if (shown !== expected) return;
          clearTimeout(timer);
          resolve(shownAt);
        };
        tell();
      }),
    read,
    /** All that can be read on its cards, without the clocks, which each screen counts by itself. */
    text: () =>
      [...document.querySelectorAll("[data-card]:not([inert])")]
        .map((card) => card.innerText.replace(/\d+:\d\d(:\d\d)?|Due soon|Late/g, "").replace(/\s+/g, " "))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join("\n"),
  };
})();
