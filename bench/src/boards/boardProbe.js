// Runs in a board's page before its own scripts: records when each change arrived at the socket and when it
// was painted. Plain JavaScript, as it is injected into the page unprocessed.
(() => {
  const ORDER_COLUMNS = { pending: "New", confirmed: "Confirmed", preparing: "Preparing", ready: "Ready" };
  const REQUEST_COLUMNS = { pending: "New", in_progress: "In progress" };
  const STRIP = '[aria-label="Food orders that need attention"] li';
  const EVENT = /^42\/staff,\["(?:order|request):(?:created|updated)",/;
  /** Current orders and requests by id. */
  const works = new Map();
  /** The kind of screen: front desk or kitchen; `own` are the ids of its stations, null for all. */
  let view = { isDesk: false, stations: [], own: null };
  /** Changes that arrived but are not painted yet. */
  let waiting = [];
  let shown = [];
  let isWatching = false;
  let hasBegun = false;

  const isOrder = (work) => "order_number" in work;
  const isDone = ({ done, quantity }) => done || quantity === 0;
  /** The lines of this screen's stations, and those without a station. */
  const visibleLines = ({ items }) =>
    view.own === null
      ? items
      : items.filter(
          ({ station_id }) => view.own.includes(station_id) || !view.stations.includes(station_id),
        );

  const ticketColumn = (order) => {
    const { status, cancelled_from, estimated_delivery_time } = order;
    if (status === "cancelled") {
      return ORDER_COLUMNS[cancelled_from ?? (estimated_delivery_time === null ? "pending" : "confirmed")];
    }
    if (view.own === null) return ORDER_COLUMNS[status];
    const lines = visibleLines(order);
    if (lines.length === 0 || status === "ready") return null;
    const isLeft = status === "preparing" && lines.every(isDone) && !order.items.every(isDone);
    return isLeft ? null : ORDER_COLUMNS[status];
  };
  /** The title of its column; null when it is not on the board. */
  const findColumn = (work) => {
    if (!work.is_active && (work.status !== "cancelled" || work.acknowledged_at !== null)) return null;
    if (isOrder(work) === view.isDesk) return null;
    if (isOrder(work)) return ticketColumn(work);
    return work.status === "cancelled" ? "New" : REQUEST_COLUMNS[work.status];
  };

  const store = (work) => {
    if ((works.get(work.id)?.version ?? 0) >= work.version) return;
    // Closed work is reduced to a few fields to limit memory use.
    const { id, version, status, is_active, acknowledged_at, order_number } = work;
    const isOver = !is_active && (status !== "cancelled" || acknowledged_at !== null);
    works.set(id, isOver ? { id, version, status, is_active, acknowledged_at, order_number } : work);
  };

  const isCardRight = (card, title) => {
    const work = works.get(card.getAttribute("data-card"));
    if (work === undefined || findColumn(work) !== title) return false;
    if (!isOrder(work)) return true;
    const ticks = [...card.querySelectorAll("[aria-pressed]")].map(
      (line) => line.getAttribute("aria-pressed") === "true",
    );
    return visibleLines(work).every(({ done }, index) => done === ticks[index]);
  };
  /** Whether the strip above the front desk's cards lists all pending orders. */
  const isStripRight = () => {
    const leads = [...document.querySelectorAll(STRIP)].map((item) => item.textContent);
    return [...works.values()].every(
      (work) =>
        !isOrder(work) ||
        work.status !== "pending" ||
        leads.some((lead) => lead.startsWith(`#${work.order_number}Room`)),
    );
  };

  /** Whether every column's count and every rendered card are correct. */
  const isShown = () => {
    const titles = Object.values(view.isDesk ? REQUEST_COLUMNS : ORDER_COLUMNS);
    const counts = new Map(
      titles.filter((title) => view.own === null || title !== "Ready").map((title) => [title, 0]),
    );
    for (const work of works.values()) {
      const column = findColumn(work);
      if (column !== null) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    for (const [title, count] of counts) {
      const column = document.querySelector(`section[aria-label="${title}, ${count}"]`);
      if (column === null) return false;
      const cards = [...column.querySelectorAll("[data-card]")];
      // The expediter's columns of later work are collapsed.
      const isCollapsed = column.querySelector('[aria-expanded="false"]') !== null;
      if (count > 0 && cards.length === 0 && !isCollapsed) return false;
      if (!cards.every((card) => isCardRight(card, title))) return false;
    }
    return !view.isDesk || isStripRight();
  };

  const watch = () => {
    if (!isShown()) return requestAnimationFrame(watch);
    const seen = waiting;
    waiting = [];
    // The next frame starts after this one was painted.
    requestAnimationFrame(() => {
      const now = performance.now();
      for (const { at, key } of seen) {
        const [id] = key.split(" ");
        const isDrawn = document.querySelector(`[data-card="${id}"]`) !== null;
        shown.push({ key, ms: now - at, isDrawn });
      }
      if (waiting.length > 0) watch();
      else isWatching = false;
    });
  };

  const onMessage = ({ data }) => {
    if (typeof data !== "string" || !EVENT.test(data)) return;
    const at = performance.now();
    const [, { order, request }] = JSON.parse(data.slice(data.indexOf("[")));
    const work = order ?? request;
    store(work);
    if (!hasBegun) return;
    waiting.push({ at, key: `${work.id} ${work.version}` });
    if (isWatching) return;
    isWatching = true;
    requestAnimationFrame(watch);
  };

  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", onMessage);
    }
  };
  window.boardProbe = {
    /** Starts the measurement with the API's open work and the kind of screen. */
    begin({ open, ...shownHere }) {
      view = shownHere;
      open.forEach(store);
      hasBegun = true;
    },
    /** Changes painted since the last call, and the number of pending ones. */
    take() {
      const taken = shown;
      shown = [];
      return { shown: taken, waiting: waiting.length };
    },
    versions: () => Object.fromEntries([...works.values()].map(({ id, version }) => [id, version])),
    isShown,
  };
})();
