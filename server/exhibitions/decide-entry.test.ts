import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decideEntry, enterExhibition, switchExhibitionEntry } from "#contract/exhibitions.ts";
import { exhibitionEntries, notifications, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function waitingEntry() {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const exhibition = await server.makeExhibition();
  const entry = await server.makeEntry(made.shop.id, { exhibitionId: exhibition.id, menuIds: [menu.id] });
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const reviewer = await server.signedIn(operator.id);
  const decide = (
    requested: { approval?: "APPROVAL" | "REJECT"; reason?: string; version?: number; id?: number } = {},
  ) => reviewer.send(decideEntry, { id: entry.id, version: 1, approval: "APPROVAL", ...requested });
  const row = async () => (await db.select().from(exhibitionEntries).where(eq(exhibitionEntries.id, entry.id)))[0];
  return { ...made, menu, exhibition, entry, operator, decide, row };
}

test("200: approved, audited, and sent to the shop's open screens", async () => {
  const { shop, menu, exhibition, entry, operator, decide, row } = await waitingEntry();
  const answer = await decide({ reason: "좋아요" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: entry.id,
    approval: "APPROVAL",
    reason: "",
    version: 2,
    shopId: shop.id,
    isOwn: false,
    decidedAt: server.clock.now().toISOString(),
    exhibition: { id: exhibition.id, stage: "APPLYING" },
  });
  expect(await row()).toMatchObject({ decidedBy: operator.id });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ entry: entry.id, from: "REQ", to: "APPROVAL" });
});

test("200: rejected with a reason that the shop reads", async () => {
  const { decide } = await waitingEntry();
  const { body } = await decide({ approval: "REJECT", reason: "사진이 흐려요" });
  expect(body).toMatchObject({ approval: "REJECT", reason: "사진이 흐려요" });
});

test("the owner is notified of the decision, with a link to the exhibition", async () => {
  const { shop, accountId, exhibition, decide } = await waitingEntry();
  await decide({ approval: "REJECT", reason: "사진이 흐려요" });
  expect(await db.select().from(notifications).where(eq(notifications.accountId, accountId))).toMatchObject([
    {
      shopId: shop.id,
      title: "기획전 신청을 수정해서 다시 보내 주세요",
      body: `${exhibition.title}: 사진이 흐려요`,
      path: `/partners/shops/${shop.id}/promotions/exhibitions/${exhibition.id}`,
    },
  ]);
});

test("422: a rejection needs a reason", async () => {
  const { decide, row } = await waitingEntry();
  for (const reason of ["", "  "]) {
    const { status, body } = await decide({ approval: "REJECT", reason });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "entry_reason_needed" });
    expect(body.fields).toHaveProperty("reason");
  }
  expect(await row()).toMatchObject({ approval: "REQ", version: 1 });
});

test("422: nobody decides about their own shop", async () => {
  const { shop, operator, decide, row } = await waitingEntry();
  await server.join(shop.id, operator.id, "MEMBER");
  const { status, body } = await decide();
  expect({ status, code: body.code }).toEqual({ status: 422, code: "review_of_own" });
  expect(await row()).toMatchObject({ approval: "REQ" });
});

test("409: of two decisions at once one succeeds, and the other reads it", async () => {
  const { decide } = await waitingEntry();
  const answers = await Promise.all([decide(), decide({ approval: "REJECT", reason: "사진이 흐려요" })]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.code).toBe("entry_decided");
  expect(lost?.body.details).toEqual({ entry: won?.body });
});

test("409: an entry that the shop has changed or withdrawn meanwhile has to be read again first", async () => {
  const { shop, visitor, menu, exhibition, decide } = await waitingEntry();
  const input = { shopId: shop.id, id: exhibition.id };
  await visitor.send(enterExhibition, { ...input, version: 1, menuIds: [menu.id], ratePercent: 33 });
  const changed = await decide();
  expect({ status: changed.status, code: changed.body.code }).toEqual({ status: 409, code: "entry_changed_elsewhere" });
  expect(changed.body.details).toMatchObject({ entry: { ratePercent: 33, version: 2 } });
  await visitor.send(switchExhibitionEntry, { ...input, state: "DISABLED" });
  expect((await decide({ version: 2 })).body.details).toMatchObject({ entry: { state: "DISABLED", version: 3 } });
});

test("404: an unknown entry", async () => {
  const { decide } = await waitingEntry();
  const { status, body } = await decide({ id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "entry_not_found" });
});
