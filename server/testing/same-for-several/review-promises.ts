import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MenuRequest } from "#contract/menu-requests.ts";
import { menus } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

type Decide = (visitor: Visitor, id: number, edition: number) => Promise<Answer<MenuRequest>>;
type Draft = Parameters<typeof reviewedShop>[1];

/** Promises of every decision of a reviewer. `draft` is a request for which it is possible. */
export function guardsReviews(server: TestServer, decide: Decide, draft: Draft) {
  test("404: an unknown request, and one whose menu is removed", async () => {
    const { operator, menu, request } = await reviewedShop(server, draft);
    await server.parts.db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, menu.id));
    for (const id of [request.id, 987_654_321]) {
      const answer = await decide(operator.visitor, id, 1);
      expect(outcomeOf(answer)).toEqual({ status: 404, code: "menu_request_not_found" });
    }
  });

  test("422: nobody decides about their own shop", async () => {
    const { shop, operator, request } = await reviewedShop(server, draft);
    await server.join(shop.id, operator.account.id, "OWNER");
    const answer = await decide(operator.visitor, request.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 422, code: "review_of_own" });
  });

  test("409: what another operator is reading cannot be decided", async () => {
    const other = await operatorOf(server);
    const { operator, request } = await reviewedShop(server, {
      ...draft,
      status: "WAITING",
      reviewerId: other.account.id,
    });
    const answer = await decide(operator.visitor, request.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "review_by_another" });
    expect(answer.body.details).toMatchObject({ request: { id: request.id } });
  });
}

/** More promises of a decision about one edition. */
export function guardsDecisions(server: TestServer, decide: Decide, draft: Draft) {
  guardsReviews(server, decide, draft);

  test("409: a decision about an older edition is refused, and the answer has the newer one", async () => {
    const { operator, request } = await reviewedShop(server, { ...draft, edition: 2 });
    const answer = await decide(operator.visitor, request.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "menu_request_changed_elsewhere" });
    expect(answer.body.details).toMatchObject({ request: { id: request.id, edition: 2 } });
  });

  test("409: a request without a reader, or with a decision, cannot be decided", async () => {
    const closedAt = server.clock.now();
    for (const state of [
      { status: "REQ_WAITING" },
      { status: "REREQ" },
      { status: "REJECT" },
      { status: "NON_DISPLAY_REJECT" },
      { status: "APPROVAL", closedAt },
      { ...draft, closedAt },
    ] as const) {
      const { operator, request } = await reviewedShop(server, state);
      const answer = await decide(operator.visitor, request.id, 1);
      expect(outcomeOf(answer)).toEqual({ status: 409, code: "menu_request_not_in_review" });
    }
  });

  test("409: of two decisions at the same time, one is accepted", async () => {
    const { operator, request } = await reviewedShop(server, draft);
    const answers = await Promise.all([1, 2].map(() => decide(operator.visitor, request.id, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
}
