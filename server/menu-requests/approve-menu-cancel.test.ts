import { expect, test } from "vitest";
import { approveMenuCancel } from "#contract/menu-requests.ts";
import { getMenu } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsDecisions } from "#server/testing/same-for-several/review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const agree = (visitor: Visitor, id: number, edition = 1) => visitor.send(approveMenuCancel, { id, edition });
const withdrawn = { status: "WAITING", lastAction: "CANCEL", lastUserRequestProcess: "CANCEL" } as const;

test("200: the request is over, and the current menu stays", async () => {
  const { shop, visitor, operator, menu, request } = await reviewedShop(server, withdrawn);
  const answer = await agree(operator.visitor, request.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ lastAction: "CANCEL_APPROVAL", lastUserRequestProcess: "CANCEL", closed: true });
  const { body } = await visitor.send(getMenu, { shopId: shop.id, id: menu.id });
  expect(body).toMatchObject({ name: menu.name, status: "ACTIVE", onSale: true, request: null, edit: null });
  const record = await recordOf(server, answer);
  expect(record?.changes).toEqual({ menuRequest: request.id, edition: 1, decision: "CANCEL_APPROVAL" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

test("409: there is no requested cancellation to approve", async () => {
  const { operator, request } = await reviewedShop(server, { status: "WAITING" });
  const answer = await agree(operator.visitor, request.id);
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "menu_request_not_in_review" });
});

guardsDecisions(server, agree, withdrawn);
