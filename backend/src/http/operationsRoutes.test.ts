import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rawRequest } from "#testing/rawRequest.js";
import { setUpServer } from "#testing/setUpServer.js";

const { server, client } = setUpServer();

describe("the metrics without a token", () => {
  test("are available on the machine itself", async () => {
    const answer = await client.send("GET", "/metrics");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("process_cpu_user_seconds_total");
    expect(answer.text).toContain("roombell_live_sockets 0");
  });

  test.each(["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"])(
    "are not available through a proxy: %s",
    async (header) => {
      const answer = await client.send("GET", "/metrics", { headers: { [header]: "127.0.0.1" } });
      expect([answer.status, answer.body]).toMatchObject([403, { code: "forbidden" }]);
    },
  );
});

test("metrics are not available under another host name", async () => {
  const ask = async (Host: string) => (await rawRequest(`${server.url}/metrics`, "GET", { Host })).status;
  for (const host of ["localhost", "127.0.0.1:3000", "[::1]:3000"]) expect(await ask(host)).toBe(200);
  for (const host of ["rebound.example", "localhost.example:3000", "10.0.0.1"])
    expect(await ask(host)).toBe(403);
});

describe("the documentation of the metrics", () => {
  const docs = (file: string): Promise<string> =>
    readFile(path.resolve(import.meta.dirname, "../../../docs", file), "utf8");

  /** Metric names in a query or text, histograms without their suffixes. */
  const namesIn = (text: string): string[] => [
    ...new Set(
      [...text.matchAll(/\b(?:roombell|process|nodejs)_\w+/g)].map(([name]) =>
        name.replace(/_seconds_(bucket|sum|count)$/, "_seconds"),
      ),
    ),
  ];
  const exported = async (): Promise<string[]> =>
    [...(await client.send("GET", "/metrics")).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);

  test("lists exactly the exported metrics", async () => {
    const page = await docs("metrics.md");
    const there = await exported();
    const own = there.filter((name) => name.startsWith("roombell_"));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
    expect(namesIn(page).filter((name) => !there.includes(name))).toEqual([]);
  });

  test("has dashboard queries for exported metrics only", async () => {
    const dashboard = JSON.parse(await docs("grafana-dashboard.json")) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    const there = await exported();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !there.includes(name))).toEqual([]);
  });
});
