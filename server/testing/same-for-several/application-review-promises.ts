import { expect, test } from "vitest";
import type { Application } from "#contract/application.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { applicantOf, inReview, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

type Decide = (visitor: Visitor, id: number, edition: number) => Promise<Answer<Application>>;
type Draft = Parameters<typeof inReview>[2];

/** Promises of every step of a reviewer. `draft` is an application for which the step is possible. */
export function guardsApplicationReviews(server: TestServer, decide: Decide, draft: Draft = {}) {
  test("404: an unknown application, a draft, and a menu request", async () => {
    const { operator, owner, shop } = await inReview(server, "SETUP", draft);
    const unsent = await server.makeDraft("SETUP", { accountId: owner.id });
    const own = await server.makeDraft("SETUP", { accountId: operator.account.id });
    const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
    const request = await server.makeMenuRequest(shop.id, menu.id);
    for (const id of [987_654_321, unsent.id, own.id, request.id])
      expect(outcomeOf(await decide(operator.visitor, id, 1))).toEqual({ status: 404, code: "application_not_found" });
  });

  test("422: nobody decides about their own application, a transfer to themselves, or their own shop", async () => {
    const own = { status: 422, code: "review_of_own" };
    const asked = await inReview(server, "SETUP", draft);
    const mine = await server.makeSent("SETUP", { accountId: asked.operator.account.id, ...reading(asked), ...draft });
    expect(outcomeOf(await decide(asked.operator.visitor, mine.id, 1))).toEqual(own);
    const taken = await inReview(server, "TRANSFER", draft);
    await server.parts.pool.query("update applications set counterpart_id = $1 where id = $2", [
      taken.operator.account.id,
      taken.row.id,
    ]);
    expect(outcomeOf(await decide(taken.operator.visitor, taken.row.id, 1))).toEqual(own);
    for (const role of ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const) {
      const { operator, shop, row } = await inReview(server, "SHOP", draft);
      await server.join(shop.id, operator.account.id, role);
      expect(outcomeOf(await decide(operator.visitor, row.id, 1))).toEqual(own);
    }
  });

  test("409: what another operator is reading cannot be decided, and the answer has its state", async () => {
    const { row } = await inReview(server, "SETUP", { ...draft, status: "WAITING" });
    const other = await operatorOf(server);
    const answer = await decide(other.visitor, row.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "review_by_another" });
    expect(answer.body.details).toMatchObject({ application: { id: row.id, reviewerName: "최심사 (운영자)" } });
  });

  test("403: only operators", async () => {
    const { owner, row } = await inReview(server, "SETUP", draft);
    const stranger = await applicantOf(server);
    for (const { visitor } of [owner, stranger])
      expect(outcomeOf(await decide(visitor, row.id, 1))).toEqual({ status: 403, code: "role_not_allowed" });
  });
}

/** More promises of a decision about one edition. */
export function guardsApplicationDecisions(server: TestServer, decide: Decide, draft: Draft = {}) {
  guardsApplicationReviews(server, decide, draft);

  test("409: a decision about an older edition is refused, and the answer has the newer one", async () => {
    const { operator, row } = await inReview(server, "SETUP", { ...draft, edition: 2 });
    const answer = await decide(operator.visitor, row.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_changed_elsewhere" });
    expect(answer.body.details).toMatchObject({ application: { id: row.id, edition: 2 } });
  });

  test("409: an application without a reader, or with a decision, cannot be decided", async () => {
    const closedAt = server.clock.now();
    for (const state of [
      { status: "REQ_WAITING" },
      { status: "REREQ" },
      { status: "REJECT" },
      { status: "APPROVAL" },
      { status: "APPROVAL", closedAt },
      { ...draft, closedAt },
    ] as const) {
      const { operator, row } = await inReview(server, "SETUP", state);
      const answer = await decide(operator.visitor, row.id, 1);
      expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_in_review" });
    }
  });

  test("409: of two decisions at the same time, one is accepted", async () => {
    const { operator, row } = await inReview(server, "SETUP", draft);
    const answers = await Promise.all([1, 2].map(() => decide(operator.visitor, row.id, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
}

const reading = ({ operator }: Awaited<ReturnType<typeof inReview>>) =>
  ({ status: "WAITING", reviewerId: operator.account.id }) as const;
