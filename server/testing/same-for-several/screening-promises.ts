import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

export type Decide = (visitor: Visitor, id: number, version: number) => Promise<Answer<ScreenedAdvertisement>>;
type Draft = Parameters<Awaited<ReturnType<typeof advertisedShop>>["advertise"]>[0];

/** A shop's advertisement with some status, written directly to the database, and an operator. */
export async function screenedShop(server: TestServer, draft: Draft = { status: "WAITING" }) {
  const made = await advertisedShop(server);
  const ad = await made.advertise(draft);
  const operator = await operatorOf(server, { name: "최심사" });
  return { ...made, ad, operator };
}

export async function rowOf({ parts: { db } }: TestServer, id: number) {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  if (!row) throw new Error(`there is no advertisement ${id}`);
  return row;
}

/** Promises of every decision of an operator. `possible` are the statuses in which it can be made. */
export function guardsScreening(server: TestServer, decide: Decide, possible: readonly AdvertisementStatus[]) {
  const [status] = possible;

  test("404: an unknown advertisement, and a hold that is not paid", async () => {
    const heldUntil = new Date(server.clock.now().getTime() + 60_000);
    const { ad, operator } = await screenedShop(server, { status: null, heldUntil });
    for (const id of [ad.id, 987_654_321])
      expect(outcomeOf(await decide(operator.visitor, id, 1))).toEqual({
        status: 404,
        code: "advertisement_not_found",
      });
  });

  test("422: nobody decides about a shop in which they have a role, or about their own purchase", async () => {
    const own = { status: 422, code: "advertisement_own" };
    for (const role of ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const) {
      const { shop, ad, operator } = await screenedShop(server, { status });
      await server.join(shop.id, operator.account.id, role);
      expect(outcomeOf(await decide(operator.visitor, ad.id, 1))).toEqual(own);
      expect(await rowOf(server, ad.id)).toMatchObject({ status, version: 1 });
    }
    const buyer = await operatorOf(server);
    const { ad } = await screenedShop(server, { status, ownerId: buyer.account.id });
    expect(outcomeOf(await decide(buyer.visitor, ad.id, 1))).toEqual(own);
  });

  const impossible = (
    ["WAITING", "DISPLAY_WAITING", "ACTIVATED", "PAY_WAITING", "REJECTED", "EXPIRED"] as const
  ).filter((one) => !possible.includes(one));
  test.each(impossible)("409: it is not possible in status %s", async (other) => {
    const { ad, operator } = await screenedShop(server, { status: other });
    const answer = await decide(operator.visitor, ad.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "advertisement_not_possible" });
    expect(await rowOf(server, ad.id)).toMatchObject({ status: other, version: 1 });
  });
}

/** More promises of a decision that names the version that was read. */
export function guardsVersion(server: TestServer, decide: Decide, status: AdvertisementStatus) {
  test("409: a decision about an older version is refused", async () => {
    const { ad, operator } = await screenedShop(server, { status, version: 2 });
    const answer = await decide(operator.visitor, ad.id, 1);
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "advertisement_changed_elsewhere" });
    expect(await rowOf(server, ad.id)).toMatchObject({ status, version: 2 });
  });

  test("409: of two decisions at the same time, one is accepted", async () => {
    const { ad, operator } = await screenedShop(server, { status });
    const other = await operatorOf(server);
    const answers = await Promise.all([operator, other].map(({ visitor }) => decide(visitor, ad.id, 1)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
}
