import type { MenuRequest } from "#contract/menu-requests.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer } from "#server/testing/visitor.ts";
import { operatorOf } from "./booked-shop.ts";
import { menuShop } from "./menu-shop.ts";

type Draft = Parameters<TestServer["makeMenuRequest"]>[2];

/** A hair shop with a pick menu on sale, a request to rename it, and an operator who reviews it. */
export async function reviewedShop(server: TestServer, draft: Draft = {}, menuDraft: { approved?: boolean } = {}) {
  const made = await menuShop(server);
  const operator = await operatorOf(server, { name: "최심사" });
  const menu = await server.makeMenuOf(made.shop.id, "SPECIAL_HAIR", menuDraft);
  const request = await server.makeMenuRequest(made.shop.id, menu.id, {
    requestedBy: made.accountId,
    ...(draft.status === "WAITING" ? { reviewerId: operator.account.id } : {}),
    ...draft,
    content: { name: "새 이름", ...draft.content },
  });
  return { ...made, operator, menu, request };
}

export const outcomeOf = ({ status, body }: Answer<MenuRequest>) => ({ status, code: body.code });
