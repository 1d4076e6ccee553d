import { type ClientRequest, request } from "node:http";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { listenToShop } from "#contract/live.ts";
import { requestOf } from "#contract/request.ts";
import { createStaffNotiSetting, getNotiSettings } from "#contract/reservation-notifications.ts";
import { accessRecords, auditRows, notificationPhones } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";

/** Each test has its own server, so its records are the only ones. */
async function world() {
  const server = await startTestServer();
  const { shop, visitor, accountId } = await server.shopWith("OWNER");
  const staff = await server.makeDesigner(shop.id, { accountId });
  /** The connection closes before the server knows who is asking. The request continues without the client. */
  async function cutOff<C extends Call>(
    call: C,
    input: z.input<C["input"]>,
    others: () => Promise<unknown>[] = () => [],
  ) {
    const asked = await server.parts.db.transaction(async (db) => {
      await db.execute(sql`lock table sessions in access exclusive mode`);
      const line = ask(server.url, visitor, call, input as Record<string, unknown>);
      await untilWaiting(server, 1);
      await hangUp(line);
      // This answer comes after the server has noticed that the other connection is closed.
      await visitor.fetch("/healthz");
      const asked = others();
      await untilWaiting(server, 1 + asked.length);
      return asked;
    });
    return Promise.all(asked);
  }
  const another = await server.signedIn(accountId);
  const { db, live } = server.parts;
  return { db, live, another, shop, staff, cutOff };
}

/** Opens a connection whose address the server has not read yet. */
function ask(url: string, { cookies }: Visitor, call: Call, input: Record<string, unknown>) {
  const { path, body } = requestOf(call, input);
  const headers = {
    "sec-fetch-site": "same-origin",
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const line = request(`${url}${path}`, { method: call.method, headers, agent: false });
  line.end(body === undefined ? undefined : JSON.stringify(body));
  return line;
}

const hangUp = (line: ClientRequest) =>
  new Promise((gone) => {
    // The client's own closing is an error event for it too.
    line.on("error", gone);
    line.destroy();
  });

test("if the client disconnects during a change, the change is saved and the audit row has its address", async () => {
  const { db, shop, staff, cutOff } = await world();
  await cutOff(createStaffNotiSetting, { id: shop.id, staffId: staff.id });
  await expect.poll(() => db.select().from(auditRows)).toMatchObject([{ address: "127.0.0.1" }]);
  expect(await db.select().from(notificationPhones)).toMatchObject([{ staffId: staff.id }]);
});

test("if the client disconnects during a read, it is recorded, and other answers are not affected", async () => {
  const { db, shop, another, cutOff } = await world();
  const [answer] = await cutOff(getNotiSettings, { id: shop.id }, () => [
    another.send(getNotiSettings, { id: shop.id }),
  ]);
  expect(answer).toMatchObject({ status: 200 });
  await expect
    .poll(() => db.select().from(accessRecords))
    .toMatchObject([{ address: "127.0.0.1" }, { address: "127.0.0.1" }]);
});

test("if the client disconnects before a stream begins, nothing more is written to it", async () => {
  const { live, shop, cutOff } = await world();
  const position = vi.spyOn(live, "lastNumber");
  await cutOff(listenToShop, { shopId: shop.id });
  await expect.poll(() => position.mock.results.length).toBe(1);
  await position.mock.results[0]?.value;
  expect(live.streams()).toBe(0);
});
