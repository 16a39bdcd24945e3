import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { logOutput } from "#testing/logOutput.js";
import { logger } from "./logger.js";

function logged(err: Error): string {
  const { level } = logger;
  const written = vi.spyOn(logOutput, "write").mockReturnValue();
  logger.level = "error";
  logger.error({ err }, "failed");
  const [line = ""] = written.mock.calls.at(-1) ?? [];
  written.mockRestore();
  logger.level = level;
  return line;
}

test.each(["MongoServerError", "MongoBulkWriteError", "ValidationError", "CastError"])(
  "%s is logged with its stack but without the values it quotes",
  (name) => {
    const quoting = { name, code: 11_000, keyValue: { guest_name: "Asha Rao" } };
    const line = logged(Object.assign(new Error('refused the name "Asha Rao"'), quoting));
    expect(line).not.toContain("Asha");
    expect(JSON.parse(line)).toMatchObject({
      err: { type: name, code: 11_000, stack: expect.stringContaining("logger.test") as string },
    });
  },
);

test("any other error is logged with its message", () => {
  expect(JSON.parse(logged(new RangeError("too far")))).toMatchObject({
    err: { type: "RangeError", message: "too far" },
  });
});

test("all lines before the end of a process are written in order", async () => {
  // The only file thread is busy while it logs: asynchronous lines would be late or lost.
  const program = `
    import { pbkdf2 } from "node:crypto";
    import { logger } from ${JSON.stringify(new URL("logger.ts", import.meta.url).href)};
    pbkdf2("password", "salt", 500_000, 64, "sha512", () => {});
    for (const line of ["first", "second", "third"]) logger.info(line);
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { env: { PATH: process.env["PATH"], UV_THREADPOOL_SIZE: "1" } },
  );
  expect(stdout.match(/first|second|third/g)).toEqual(["first", "second", "third"]);
});

test.runIf(process.platform === "linux").each(["/dev/full", "a closed pipe"])(
  "an unwritable log does not end the process (%s)",
  async (to) => {
    const program = `
      import { logger } from ${JSON.stringify(new URL("logger.ts", import.meta.url).href)};
      for (let line = 0; line < 3; line += 1) logger.info("line");
      setTimeout(() => { logger.info("last"); process.stderr.write("went on"); }, 100);
    `;
    const node = `${process.execPath} --import tsx --input-type=module --eval "$PROGRAM"`;
    const command = to === "/dev/full" ? `exec ${node} > /dev/full` : `${node} | true`;
    const env = { PATH: process.env["PATH"], PROGRAM: program };
    const { stderr } = await promisify(execFile)("/bin/sh", ["-c", command], { env });
    expect(stderr).toBe("went on");
  },
);
