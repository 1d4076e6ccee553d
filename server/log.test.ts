import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { accounts } from "./db/tables/tables.ts";
import { withoutValues } from "./log.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const server = await startTestServer();

/** The output of a program that opens the real log and writes these lines. */
async function printed(lines: string): Promise<string> {
  const program = `import { DrizzleQueryError } from "drizzle-orm";
    import { openLog } from "./server/log.ts";
    const log = openLog("info");
    ${lines}`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], { cwd: root });
  return stdout;
}

async function failedQuery(): Promise<unknown> {
  const { id, ...known } = await server.makeAccount({ phone: "010-9876-5432", name: "비밀이름" });
  const { db } = server.parts;
  const now = server.clock.now();
  const row = { ...known, joinedAt: now, lastUsedAt: now, passwordChangedAt: now };
  return db
    .insert(accounts)
    .values(row)
    .catch((error: unknown) => error);
}

test("a failed query logs its code, its constraint and its statement, and none of its values", async () => {
  const error = await failedQuery();
  expect(String(error), "the error itself does hold them").toContain("비밀이름");
  const logged = withoutValues(error);
  expect(logged).toMatchObject({
    type: "DrizzleQueryError",
    message: expect.stringContaining('insert into "accounts"'),
    cause: { message: "PostgreSQL 23505", errorCode: "23505", constraint: "accounts_login_id" },
  });
  expect(JSON.stringify(logged)).not.toMatch(/비밀이름|example\.com|t_[0-9a-f]{10}/);
});

test("a full disk of the database is reported in words", () => {
  const full = Object.assign(new Error("could not extend file"), { severity: "ERROR", code: "53100" });
  expect(withoutValues(full)).toMatchObject({ message: "PostgreSQL 53100: the disk of the database is full" });
});

test("the printed line contains no value either", async () => {
  const line = await printed(`
    const cause = Object.assign(new Error("duplicate key"), { severity: "ERROR", errorCode: "23505", detail: "(010-9876-5432)" });
    const error = new DrizzleQueryError("select $1", ["010-9876-5432", "비밀이름"], cause);
    log.error({ err: error, requestId: "abc" }, "a request failed");`);
  expect(JSON.parse(line)).toMatchObject({ msg: "a request failed", requestId: "abc", err: { message: "select $1" } });
  expect(line).not.toMatch(/010-9876|비밀이름|duplicate/);
});

test("a value that looks like a line of a stack is left out too", () => {
  const error = new DrizzleQueryError("select $1", ["메모\n    at 010-9876-5432"], new Error("x"));
  expect(error.stack).toContain("at 010-9876-5432");
  expect(JSON.stringify(withoutValues(error))).not.toContain("010-9876-5432");
});

test("personal data is masked wherever it is logged by mistake", async () => {
  const line = await printed(`
    log.info({
      input: { password: "canary-1", phonenumber: "canary-2", code: "canary-3", token: "canary-4" },
      headers: { cookie: "canary-5", authorization: "canary-6" },
    });`);
  expect(line).not.toContain("canary");
});

test("an error of our own keeps its message, and its cause is cleaned too", () => {
  const cause = Object.assign(new Error('Key (email)=(a@b.kr) exists, "a@b.kr"'), {
    severity: "ERROR",
    errorCode: "23505",
  });
  const logged = withoutValues(new Error("an upsert returned no row", { cause }));
  expect(logged).toMatchObject({ type: "Error", message: "an upsert returned no row" });
  expect(logged.stack).toContain("log.test.ts");
  expect(JSON.stringify(logged)).not.toContain("a@b.kr");
});

test.each([undefined, null, "010-1234-5678", { phone: "010-1234-5678" }])(
  "a value that is not an error logs nothing",
  (thrown) => {
    expect(JSON.stringify(withoutValues(thrown))).not.toContain("1234");
  },
);
