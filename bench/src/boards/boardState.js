// Runs in a board's page before its own scripts: tracks the board's content as lines of text, and when it
// changed. Plain JavaScript, as it is injected into the page unprocessed.
(() => {
  const STRIP = '[aria-label="Food orders that need attention"] li';
  const DONE = /^Done/;
  /** Words to look for on a card, such as the names of assignees. */
  let marks = [];
  let shown = "";
  let shownAt = 0;
  let isReading = false;
  let isStale = false;
  let notify = () => undefined;

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

  const update = () => {
    isReading = true;
    isStale = false;
    requestAnimationFrame(() => {
      const present = read();
      // The next frame starts after this one was painted.
      requestAnimationFrame(() => {
        if (present !== shown) {
          shown = present;
          shownAt = Date.now();
          notify();
        }
        if (isStale) update();
        else isReading = false;
      });
    });
  };
  new MutationObserver(() => {
    if (isReading) isStale = true;
    else update();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.boardState = {
    watch(words) {
      marks = words;
      update();
    },
    /** Resolves with the time when the board first showed `expected`; null after `patienceMs`. */
    since: (expected, patienceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), patienceMs);
        notify = () => {
          if (shown !== expected) return;
          clearTimeout(timer);
          resolve(shownAt);
        };
        notify();
      }),
    read,
    /** The text of all cards, without clocks, which differ between screens. */
    text: () =>
      [...document.querySelectorAll("[data-card]:not([inert])")]
        .map((card) => card.innerText.replace(/\d+:\d\d(:\d\d)?|Due soon|Late/g, "").replace(/\s+/g, " "))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join("\n"),
  };
})();
