// Clients of a hotel at its limits, in a child process of `neighbour.ts`, which starts and stops the load.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import path from "node:path";
import type { Hotel } from "@roombell/e2e/support/hotel";
import { send } from "./send.js";
import { chooseGuest } from "./startHotel.js";

const READERS = 16;
const UPLOADERS = 4;
const LISTS = ["rooms", "menu-items", "menu-categories"];
const PICTURE = path.resolve(import.meta.dirname, "../../../docs/pictures/front-desk.png");

type Call = (turn: number) => Promise<unknown>;

async function createCalls(api: string, hotel: Hotel): Promise<Call[]> {
  const { staff, dish_id, service_id } = hotel;
  const picture = await readFile(PICTURE);
  const guest = (turn: number) => chooseGuest(hotel, turn).headers;
  const read: Call = (turn) =>
    turn % 4 === 3
      ? send(`${api}/customer/menu`, "GET", guest(turn))
      : send(`${api}/hotel-admin/${LISTS[turn % LISTS.length]}`, "GET", staff);
  const change: Call = (turn) =>
    send(`${api}/hotel-admin/menu-items/${dish_id}`, "PUT", staff, { calories: turn });
  const request: Call = (turn) =>
    send(`${api}/customer/requests`, "POST", guest(turn), { service_id, description: "Two, please" });
  const upload: Call = async () => {
    const form = new FormData();
    form.append("image", new File([picture], "dish.png", { type: "image/png" }));
    const url = `${api}/hotel-admin/menu-items/image`;
    const answer = await fetch(url, { method: "POST", headers: staff, body: form });
    await answer.arrayBuffer();
  };
  return [...Array<Call>(READERS).fill(read), ...Array<Call>(UPLOADERS).fill(upload), change, request];
}

/** Each client repeats its call until the load is stopped, whatever the status of the answer. */
function startLoad(calls: Call[]): () => Promise<unknown> {
  let isStopped = false;
  let turn = 0;
  const clients = calls.map(async (call) => {
    while (!isStopped) await call(turn++);
  });
  return () => {
    isStopped = true;
    return Promise.all(clients);
  };
}

// Real clients run on other devices; here they only get CPU time that the server does not use.
setPriority(19);
process.on("disconnect", () => process.exit());
const [{ api, hotel }] = (await once(process, "message")) as [{ api: string; hotel: Hotel }];
const calls = await createCalls(api, hotel);
process.send?.("ready");
while (true) {
  await once(process, "message");
  const stop = startLoad(calls);
  await once(process, "message");
  await stop();
  process.send?.("ended");
}
