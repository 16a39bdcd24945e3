import { call } from "./client.js";

/** CPU seconds that all threads of the product at `url` have used so far. */
export async function cpuSeconds(url: string): Promise<number> {
  const { body } = await call(`${url}/metrics`, "GET", {});
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(body)?.[1]);
}
