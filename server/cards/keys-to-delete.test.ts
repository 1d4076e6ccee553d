import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cardKeysToDelete } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { deleteDueKeys, deleteKeyLater, forgetKey } from "./keys-to-delete.ts";

const server = await startTestServer();
const { db, vault, clock } = server.parts;
const left = () => db.select().from(cardKeysToDelete);
const later = (billingKey: string) => deleteKeyLater(db, vault, { billingKey, cardId: null, now: clock.now() });

/** The same server with a gateway that gives this answer and records the requests. */
function withGateway(outcome: CardOutcome) {
  const asked: string[] = [];
  const deleteKey = async (key: string) => {
    asked.push(key);
    return outcome;
  };
  const cardGateway = { ...server.parts.outside.cardGateway, deleteKey };
  return { asked, parts: { ...server.parts, outside: { ...server.parts.outside, cardGateway } } satisfies Parts };
}

test("an unreachable gateway is asked again with growing waits, and nothing is lost", async () => {
  const away = withGateway({ outcome: "unknown", reason: "the line failed" });
  await later("billing_a");
  const waits: number[] = [];
  for (let round = 0; round < 13; round += 1) {
    await deleteDueKeys(away.parts);
    const [row] = await left();
    waits.push(((row?.nextTryAt.getTime() ?? 0) - clock.now().getTime()) / 60_000);
    await db.update(cardKeysToDelete).set({ nextTryAt: clock.now() });
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits.at(-1)).toBe(1440);
  expect(away.asked).toHaveLength(13);
  const back = withGateway({ outcome: "approved" });
  await deleteDueKeys(back.parts);
  expect(back.asked).toEqual(["billing_a"]);
  expect(await left()).toEqual([]);
});

test("a key that the gateway does not know counts as deleted; one that we may not ask about is kept", async () => {
  await later("billing_b");
  await deleteDueKeys(withGateway({ outcome: "declined", code: "UNAUTHORIZED_KEY", message: "" }).parts);
  expect(await left()).toHaveLength(1);
  await db.update(cardKeysToDelete).set({ nextTryAt: clock.now() });
  await deleteDueKeys(withGateway({ outcome: "declined", code: "NOT_FOUND_BILLING", message: "" }).parts);
  expect(await left()).toEqual([]);
});

test("two workers at once delete each key once", async () => {
  for (const key of ["c", "d", "e", "f"]) await later(`billing_${key}`);
  const gateway = withGateway({ outcome: "approved" });
  await Promise.all([deleteDueKeys(gateway.parts), deleteDueKeys(gateway.parts)]);
  expect(gateway.asked.toSorted()).toEqual(["billing_c", "billing_d", "billing_e", "billing_f"]);
});

test("no key in the table is readable", async () => {
  await later("billing_canary");
  expect(JSON.stringify(await left())).not.toContain("billing_canary");
  await db.delete(cardKeysToDelete).where(eq(cardKeysToDelete.tries, 0));
});

test("a key that cannot be listed for deletion is deleted at once", async () => {
  const gateway = withGateway({ outcome: "approved" });
  await db.execute("alter table card_keys_to_delete add constraint full_up check (false) not valid");
  await forgetKey(gateway.parts, "billing_g");
  expect(gateway.asked).toEqual(["billing_g"]);
});
