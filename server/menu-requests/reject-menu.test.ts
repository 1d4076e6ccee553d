import { expect, test } from "vitest";
import { rejectMenu } from "#contract/menu-requests.ts";
import { getMenu } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsDecisions } from "#server/testing/same-for-several/review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const notes = { fieldNotes: { name: "이름이 너무 길어요" }, reason: "이름을 줄여 주세요" };
const reject = (visitor: Visitor, id: number, edition = 1, more: object = {}) =>
  visitor.send(rejectMenu, { id, edition, ...notes, ...more });

test("200: the notes are at their fields, the shop reads them, and the current menu stays", async () => {
  const { shop, visitor, operator, menu, request } = await reviewedShop(server, { status: "WAITING" });
  const answer = await reject(operator.visitor, request.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...notes, status: "REJECT", lastAction: "REJECT", closed: false });
  expect(answer.body.timeline.at(-1)).toMatchObject({ action: "REJECT", actor: "operator", words: notes.reason });
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({
    name: menu.name,
    status: "REJECTED",
    onSale: true,
    request: notes,
    edit: { name: "새 이름" },
  });
  const record = await recordOf(server, answer);
  expect(record?.changes).toEqual({ menuRequest: request.id, edition: 1, decision: "REJECT", fields: ["name"] });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

test("400: without a field to correct, with an unknown field, and with an empty note", async () => {
  const { operator, request } = await reviewedShop(server, { status: "WAITING" });
  for (const fieldNotes of [{}, { version: "변경해 주세요" }, { name: " " }, { name: "<b>" }]) {
    const { status, body } = await reject(operator.visitor, request.id, 1, { fieldNotes });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^fieldNotes/);
  }
});

guardsDecisions(server, reject, { status: "WAITING" });
