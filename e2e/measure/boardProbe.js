// Runs in the board's page before anything else: records when each change of an order arrived at the socket, and when
// the screen showed it. Plain JavaScript, because it is sent to the browser as it stands.
(() => {
  const COLUMNS = { pending: "New", confirmed: "Confirmed", preparing: "Preparing", ready: "Ready" };
  const EVENT = /^42\/staff,\["order:(?:created|updated)",/;
  /** What the board should show, by id. */
  const orders = new Map();
  /** Arrived but not yet seen on the screen. */
  let waiting = [];
  let shown = [];
  let isWatching = false;
  let hasBegun = false;

  const columnOf = ({ status, acknowledged_at, estimated_delivery_time }) => {
    if (status === "delivered") return null;
    if (status !== "cancelled") return COLUMNS[status];
    if (acknowledged_at !== null) return null;
    return estimated_delivery_time === null ? COLUMNS.pending : COLUMNS.confirmed;
  };

  const keep = (order) => {
    if ((orders.get(order.id)?.version ?? 0) >= order.version) return;
    // Little is kept of orders that have left the board, so that the probe does not grow.
    const { id, version, status, acknowledged_at } = order;
    orders.set(id, columnOf(order) === null ? { id, version, status, acknowledged_at } : order);
  };

  /** True when every column's count and every rendered card are as expected. */
  const isShown = () => {
    const counts = new Map(Object.values(COLUMNS).map((title) => [title, 0]));
    for (const order of orders.values()) {
      const column = columnOf(order);
      if (column !== null) counts.set(column, counts.get(column) + 1);
    }
    for (const [title, count] of counts) {
      const column = document.querySelector(`section[aria-label="${title}, ${count}"]`);
      if (column === null) return false;
      const cards = column.querySelectorAll("[data-card]");
      if (count > 0 && cards.length === 0) return false;
      for (const card of cards) {
        const order = orders.get(card.getAttribute("data-card"));
        if (order === undefined || columnOf(order) !== title) return false;
        const ticks = [...card.querySelectorAll("[aria-pressed]")].map(
          (line) => line.getAttribute("aria-pressed") === "true",
        );
        if (order.items.some(({ done }, index) => done !== ticks[index])) return false;
      }
    }
    return true;
  };

  const watch = () => {
    if (!isShown()) return requestAnimationFrame(watch);
    const seen = waiting;
    waiting = [];
    // This frame renders it; the next one begins after it was painted.
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
    const [, { order }] = JSON.parse(data.slice(data.indexOf("[")));
    keep(order);
    if (!hasBegun) return;
    waiting.push({ at, key: `${order.id} ${order.version}` });
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
    /** Starts the measurement with the open orders of the API. */
    begin(open) {
      open.forEach(keep);
      hasBegun = true;
    },
    /** The changes shown since the last call, and the number of those not shown yet. */
    take() {
      const taken = shown;
      shown = [];
      return { shown: taken, waiting: waiting.length };
    },
    versions: () => Object.fromEntries([...orders.values()].map(({ id, version }) => [id, version])),
    isShown,
  };
})();
