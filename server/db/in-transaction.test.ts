import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { inTransaction } from "./in-transaction.ts";
import { namedQuery } from "./named-query.ts";
import type { Db } from "./open-db.ts";
import { boards } from "./tables/tables.ts";

const { parts } = await startTestServer();
const { db } = parts;
let made = 0;
const newName = () => `board ${++made}`;
const add = (db: Db, name: string) => db.insert(boards).values({ name });
const isKept = async (name: string) => (await db.select().from(boards).where(eq(boards.name, name))).length === 1;
const fail = (db: Db) => namedQuery(db, "divide", "select 1 / $1::int", [0]);

test("the work and the last statements are committed together", async () => {
  const [first, second] = [newName(), newName()];
  const done = await inTransaction(parts, {
    work: async (db) => {
      await add(db, first);
      return "done";
    },
    last: (db) => [namedQuery(db, "last-board", "insert into boards (name) values ($1)", [second])],
  });
  expect(done).toBe("done");
  expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
});

test("a failing last statement rolls the work back, although the commit was sent with it", async () => {
  const name = newName();
  const failing = inTransaction(parts, { work: (db) => add(db, name), last: (db) => [fail(db)] });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await isKept(name)).toBe(false);
});

test("of two statements sent at once, the first failure is reported", async () => {
  const failing = inTransaction(parts, { work: (db) => Promise.all([fail(db), add(db, newName())]) });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
});

test("work that fails, or hides a failure, leaves nothing behind and a connection that works", async () => {
  const [first, second] = [newName(), newName()];
  const refusing = inTransaction(parts, {
    work: async (db) => {
      await add(db, first);
      throw new Error("refused");
    },
  });
  await expect(refusing).rejects.toThrow("refused");
  const hiding = inTransaction(parts, {
    work: async (db) => {
      await add(db, second);
      await fail(db).catch(() => {});
    },
  });
  await expect(hiding).rejects.toThrow("had failed");
  expect([await isKept(first), await isKept(second)]).toEqual([false, false]);
  expect(parts.pool.waitingCount).toBe(0);
});
