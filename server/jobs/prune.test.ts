import { expect, test } from "vitest";
import { pauseShop } from "#contract/shops.ts";
import {
  auditRows,
  consultingRequests,
  idempotencyAnswers,
  phoneVerifications,
  popupMutes,
  scheduleChanges,
  sessions,
  shopEvents,
  signInFailures,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { prune } from "./prune.ts";

const server = await startTestServer();
const { db } = server.parts;
const day = 24 * 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds);

const attempt = (name: string, sentAt: Date) => ({
  keyHash: Buffer.from(name),
  purpose: "SIGNUP" as const,
  phoneSealed: "",
  phoneFingerprint: "",
  maskedPhone: "",
  codeHash: "",
  address: "",
  sentAt,
  expiresAt: sentAt,
});

test("expired data is deleted, other data stays, and the audit rows stay complete", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  await visitor.send(pauseShop, { shopId: shop.id });
  await server.signedIn(accountId, { expiresAt: ago(1) });
  const answer = (key: string, at: Date) => ({ scope: "anyone", key, call: "login", inputHash: Buffer.from(""), at });
  await db.insert(idempotencyAnswers).values([answer("old", ago(15 * day + 1)), answer("new", ago(15 * day))]);
  const event = (number: number, at: Date) => ({ shopId: shop.id, number, kind: "shop_changed", subjectIds: [1], at });
  await db.insert(shopEvents).values([event(101, ago(7 * day + 1)), event(102, ago(7 * day))]);
  await db.insert(phoneVerifications).values([attempt("old", ago(30 * day + 1)), attempt("new", ago(30 * day))]);
  const failure = (subjectFingerprint: string, lastFailedAt: Date) => ({
    subjectFingerprint,
    failures: 1,
    lastFailedAt,
  });
  await db.insert(signInFailures).values([failure("old", ago(30 * day + 1)), failure("new", ago(30 * day))]);
  const records = await db.select().from(auditRows);
  await prune(server.parts);
  await prune(server.parts);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect((await db.select().from(idempotencyAnswers)).map(({ key }) => key)).toEqual(["new"]);
  expect((await db.select().from(shopEvents)).map(({ number }) => number).sort()).toEqual([1, 102]);
  expect((await db.select().from(phoneVerifications)).map(({ keyHash }) => keyHash.toString())).toEqual(["new"]);
  expect((await db.select().from(signInFailures)).map((row) => row.subjectFingerprint)).toEqual(["new"]);
  expect(await db.select().from(auditRows)).toEqual(records);
});

test("the phones of a person who was removed are deleted a day later, when nothing can be undone any more", async () => {
  const { shop, accountId } = await server.shopWith("OWNER");
  const before = { kind: "STAFF_REMOVAL", staffId: 7, phones: [{ phoneSealed: "sealed" }] };
  const change = (at: Date) => ({ shopId: shop.id, accountId, at, change: {}, before, moves: [] });
  await db.insert(scheduleChanges).values([change(ago(day + 1)), change(ago(day))]);
  await prune(server.parts);
  const kept = await db.select({ before: scheduleChanges.before }).from(scheduleChanges).orderBy(scheduleChanges.id);
  expect(kept).toEqual([{ before: { kind: "STAFF_REMOVAL", staffId: 7 } }, { before }]);
});

test("an expired mute is deleted, and so is a consulting request of more than a year ago", async () => {
  const { id: popupId } = await server.makePopup();
  const [first, second] = [await server.makeAccount(), await server.makeAccount()];
  await db.insert(popupMutes).values([
    { popupId, accountId: first.id, until: ago(1) },
    { popupId, accountId: second.id, until: ago(0) },
  ]);
  await server.makeConsultingRequest({ name: "작년", createdAt: new Date("2025-11-15T02:59:59Z") });
  await server.makeConsultingRequest({ name: "올해", createdAt: new Date("2025-11-15T03:00:00Z") });
  await prune(server.parts);
  expect((await db.select().from(popupMutes)).map(({ accountId }) => accountId)).toEqual([second.id]);
  expect((await db.select().from(consultingRequests)).map(({ name }) => name)).toEqual(["올해"]);
});
