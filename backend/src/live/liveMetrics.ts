import { Counter, Gauge, Histogram } from "prom-client";
import { metrics } from "#http/metrics.js";
import { liveState } from "./liveState.js";

const registers = [metrics];
const LAG_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const liveMetrics = {
  sockets: new Gauge({
    name: "roombell_live_sockets",
    help: "Connected sockets",
    registers,
    collect() {
      this.set(liveState.sockets());
    },
  }),
  connects: new Counter({
    name: "roombell_live_connects_total",
    help: "Joined sockets",
    labelNames: ["namespace"],
    registers,
  }),
  refused: new Counter({
    name: "roombell_live_refused_total",
    help: "Refused handshakes",
    labelNames: ["code"],
    registers,
  }),
  ended: new Counter({
    name: "roombell_live_sessions_ended_total",
    help: "Sessions ended by the server",
    labelNames: ["code"],
    registers,
  }),
  cuts: new Counter({
    name: "roombell_live_cuts_total",
    help: "Connections cut: too many frames, binary frames, or too slow a reader",
    labelNames: ["reason"],
    registers,
  }),
  unknown: new Counter({
    name: "roombell_live_unknown_events_total",
    help: "Ignored messages of clients",
    registers,
  }),
  publishLag: new Histogram({
    name: "roombell_live_publish_seconds",
    help: "From the durable write to the last emit of its events",
    labelNames: ["event"],
    buckets: LAG_BUCKETS,
    registers,
  }),
  superseded: new Counter({
    name: "roombell_live_superseded_total",
    help: "Events dropped because a newer version had been sent",
    registers,
  }),
  seenLag: new Histogram({
    name: "roombell_live_seen_seconds",
    help: "From the emit of new work to the first screen that has it in view",
    labelNames: ["kind"],
    buckets: LAG_BUCKETS,
    registers,
  }),
};
