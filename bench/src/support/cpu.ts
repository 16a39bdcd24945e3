import { call } from "./client.js";

/** CPU seconds that the product at `url` has used so far, all of its threads together. */
export async function cpuSeconds(url: string): Promise<number> {
  const { body } = await call(`${url}/metrics`, "GET", {});
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(body)?.[1]);
}
