import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { stopShowingMenu } from "#contract/menu-requests.ts";
import { getMenu } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const reason = "실제 시술과 다른 사진이에요";

async function shownShop(draft: Parameters<typeof reviewedShop>[1] = { closedAt: new Date(0) }) {
  const made = await reviewedShop(server, draft);
  const stop = (id = made.menu.id, more: object = {}) =>
    made.operator.visitor.send(stopShowingMenu, { id, reason, ...more });
  return { ...made, stop };
}

test("200: it cannot be booked any more, and the shop reads why and what to correct", async () => {
  const { shop, visitor, menu, stop } = await shownShop();
  const fieldNotes = { photoId: "실제 사진으로 변경해 주세요" };
  const answer = await stop(menu.id, { fieldNotes });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: "NON_DISPLAY_REJECT",
    lastAction: "REJECT",
    reason,
    fieldNotes,
    closed: false,
  });
  expect(answer.body.timeline).toMatchObject([{ action: "REJECT", actor: "operator", words: reason }]);
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({
    status: "REJECTED",
    onSale: false,
    request: { status: "NON_DISPLAY_REJECT", fieldNotes },
  });
  expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body.items).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ menu: menu.id, stopped: true, fields: ["photoId"] });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

test("an ordinary menu too; the notes go to a waiting edit", async () => {
  const { shop, request, stop } = await shownShop({});
  const ordinary = await server.makeMenuOf(shop.id, "HAIR");
  expect((await stop(ordinary.id)).body).toMatchObject({ status: "NON_DISPLAY_REJECT", kind: "HAIR" });
  expect((await stop()).body).toMatchObject({ id: request.id, status: "NON_DISPLAY_REJECT", menuName: "새 이름" });
});

test("409: of two at once one succeeds; a menu that nobody sees cannot be blocked", async () => {
  const { shop, menu, stop } = await shownShop();
  const both = await Promise.all([stop(), stop()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const unseen = await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { approved: false });
  for (const id of [menu.id, unseen.id])
    expect(outcomeOf(await stop(id))).toEqual({ status: 409, code: "menu_not_shown" });
});

test("422: not in the operator's own shop", async () => {
  const { shop, operator, stop } = await shownShop();
  await server.join(shop.id, operator.account.id, "OWNER");
  expect(outcomeOf(await stop())).toEqual({ status: 422, code: "review_of_own" });
});

test("404: a removed or unknown menu; 400 without a reason", async () => {
  const { shop, menu, stop } = await shownShop();
  const gone = await server.makeMenuOf(shop.id, "HAIR", { removedAt: server.clock.now() });
  for (const id of [gone.id, 987_654_321])
    expect(outcomeOf(await stop(id))).toEqual({ status: 404, code: "menu_not_found" });
  expect((await stop(menu.id, { reason: " " })).body.fields).toEqual({ reason: "사유를 입력해 주세요" });
});
