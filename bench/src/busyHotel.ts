// The clients of a large hotel, in a process of their own: reading what they are sent must not keep those waiting that
// are measured. It is started by `tenants.ts`, whose messages say which hotel, and then in turns that they are to begin and to end.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import path from "node:path";
import type { Hotel } from "@roombell/e2e/support/hotel";
import { callUnread } from "./support/client.js";

const READERS = 16;
const UPLOADERS = 4;
const PICTURE = path.resolve(import.meta.dirname, "../../docs/pictures/front-desk.png");

/** What the clients need to know: the API, their hotel and one of its dishes. */
export type BusyHotel = { api: string; hotel: Hotel; dish: string };

/** How many clients are busy at once. */
export const BUSY_CLIENTS = READERS + UPLOADERS + 2;

type Send = (turn: number) => Promise<number>;
type Client = { does: "reads" | "changes" | "asks" | "uploads"; send: Send };

async function clientsOf({ api, hotel, dish }: BusyHotel): Promise<Client[]> {
  const { staff } = hotel;
  const picture = await readFile(PICTURE);
  const guest = (turn: number) => hotel.guests[turn % hotel.guests.length]?.headers ?? {};
  const lists = ["/hotel-admin/rooms", "/hotel-admin/menu-items", "/hotel-admin/menu-categories"];
  const read: Send = (turn) =>
    turn % 4 === 3
      ? callUnread(`${api}/customer/menu`, "GET", guest(turn))
      : callUnread(`${api}${lists[turn % lists.length]}`, "GET", staff);
  const change: Send = (turn) =>
    callUnread(`${api}/hotel-admin/menu-items/${dish}`, "PUT", staff, { calories: turn });
  const ask: Send = (turn) =>
    callUnread(`${api}/customer/requests`, "POST", guest(turn), {
      service_id: hotel.service_id,
      description: "Two, please",
    });
  const upload: Send = async () => {
    const form = new FormData();
    form.append("image", new File([picture], "dish.png", { type: "image/png" }));
    const url = `${api}/hotel-admin/menu-items/image`;
    const answer = await fetch(url, { method: "POST", headers: staff, body: form });
    await answer.arrayBuffer();
    return answer.status;
  };
  const some = (count: number, client: Client): Client[] => Array.from({ length: count }, () => client);
  return [
    ...some(READERS, { does: "reads", send: read }),
    ...some(UPLOADERS, { does: "uploads", send: upload }),
    { does: "changes", send: change },
    { does: "asks", send: ask },
  ];
}

/** Repeats calls until it is stopped; resolves with the numbers of answers by what was called and status. */
function keepBusy(clients: Client[]): () => Promise<Record<string, number>> {
  let isStopped = false;
  let turn = 0;
  const answers: Record<string, number> = {};
  const loops = clients.map(async ({ does, send }) => {
    while (!isStopped) {
      const answer = `${does} ${await send(turn++)}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return answers;
  };
}

if (import.meta.filename === process.argv[1]) {
  // In life these are devices of their own; here they get what the server and the measured client leave of the cores.
  setPriority(19);
  process.on("disconnect", () => process.exit());
  const [hotel] = (await once(process, "message")) as [BusyHotel];
  const clients = await clientsOf(hotel);
  process.send?.("ready");
  while (true) {
    await once(process, "message");
    const stop = keepBusy(clients);
    await once(process, "message");
    process.send?.(await stop());
  }
}
