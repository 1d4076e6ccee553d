import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelMenuRequest, startMenuReview } from "#contract/menu-requests.ts";
import { getMenu } from "#contract/menus.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();

async function askingShop(draft: Parameters<typeof reviewedShop>[1] = {}) {
  const made = await reviewedShop(server, draft);
  const { shop, visitor, request } = made;
  return { ...made, cancel: (id = request.id) => visitor.send(cancelMenuRequest, { shopId: shop.id, id }) };
}

test.each(["REQ_WAITING", "REREQ", "REJECT"] as const)("200: one that is %s ends at once", async (status) => {
  const { shop, visitor, menu, request, cancel } = await askingShop({ status });
  const answer = await cancel();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ closed: true, lastAction: "CANCEL", lastUserRequestProcess: "CANCEL" });
  expect(answer.body.timeline.at(-1)).toMatchObject({ action: "CANCEL", actor: "partner", byName: "홍길동" });
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({ name: menu.name, status: "ACTIVE", request: null });
  expect((await recordOf(server, answer))?.changes).toEqual({ menuRequest: request.id, cancel: "ENDS" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

test("200: during a review it waits for the reviewer; 409 when it is requested twice", async () => {
  const { cancel } = await askingShop({ status: "WAITING" });
  const answer = await cancel();
  expect(answer.body).toMatchObject({ status: "WAITING", closed: false, lastAction: "CANCEL" });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ cancel: "WAITS" });
  expect(outcomeOf(await cancel())).toEqual({ status: 409, code: "menu_request_cancel_waits" });
});

test("409: an ended request cannot be cancelled", async () => {
  const closedAt = server.clock.now();
  for (const status of ["APPROVAL", "REQ_WAITING"] as const) {
    const { cancel } = await askingShop({ status, closedAt });
    expect(outcomeOf(await cancel())).toEqual({ status: 409, code: "menu_request_closed" });
  }
});

test("409: a blocked menu has to be corrected, not cancelled; a cancelled correction leaves it blocked", async () => {
  const { cancel } = await askingShop({ status: "NON_DISPLAY_REJECT" });
  expect(outcomeOf(await cancel())).toEqual({ status: 409, code: "menu_request_stopped" });
  const corrected = await askingShop({ status: "REREQ" });
  await server.parts.db.update(menus).set({ blockedAt: server.clock.now() }).where(eq(menus.id, corrected.menu.id));
  expect((await corrected.cancel()).body).toMatchObject({ status: "NON_DISPLAY_REJECT", closed: false });
  const { body } = await corrected.visitor.send(getMenu, { shopId: corrected.shop.id, id: corrected.menu.id });
  expect(body).toMatchObject({ status: "REJECTED", onSale: false });
});

test("at the same time as the start of a review: either it is over, or it waits for the reviewer", async () => {
  for (let round = 0; round < 5; round++) {
    const { operator, request, cancel } = await askingShop();
    const [cancelled, begun] = await Promise.all([
      cancel(),
      operator.visitor.send(startMenuReview, { id: request.id }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.closed).toBe(begun.status === 409);
  }
});

test("404: another shop's request, or an unknown one", async () => {
  const { cancel } = await askingShop();
  const foreign = await reviewedShop(server);
  for (const id of [foreign.request.id, 987_654_321])
    expect(outcomeOf(await cancel(id))).toEqual({ status: 404, code: "menu_request_not_found" });
});
