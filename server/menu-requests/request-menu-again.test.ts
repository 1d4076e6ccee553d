import { expect, test } from "vitest";
import { requestMenuAgain } from "#contract/menu-requests.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, leastForm, leastPick } from "#server/testing/worlds/menu-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();

async function rejectedShop(draft: Parameters<typeof reviewedShop>[1] = {}) {
  const rejected = { status: "REJECT", lastAction: "REJECT", fieldNotes: { name: "길어요" } } as const;
  const made = await reviewedShop(server, { ...rejected, ...draft });
  const { shop, visitor, menu, request } = made;
  const again = (more: object = {}, { id = request.id, edition = 1 } = {}) => {
    const form = { kind: "SPECIAL_HAIR" as const, ...leastForm, ...leastPick, photoId: menu.photoId, ...more };
    return visitor.send(requestMenuAgain, { shopId: shop.id, id, edition, menu: form });
  };
  return { ...made, again };
}

test.each(["REJECT", "NON_DISPLAY_REJECT"] as const)(
  "200: what was %s goes to the queue once more, as a new edition",
  async (status) => {
    const { shop, menu, request, again } = await rejectedShop({
      status,
      requestedAt: new Date("2026-11-12T00:00:00Z"),
    });
    const answer = await again({ name: "짧은 이름" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "REREQ",
      lastAction: "REREQ",
      lastUserRequestProcess: "REREQ",
      edition: 2,
      reviewerName: null,
      content: { name: "짧은 이름" },
      live: { name: menu.name },
      fieldNotes: { name: "길어요" },
      decidedAt: null,
      requestedAt: server.clock.now().toISOString(),
    });
    expect((await recordOf(server, answer))?.changes).toEqual({ menuRequest: request.id, edition: 2 });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  },
);

test("409: of two corrections of one edition, one succeeds", async () => {
  const { again } = await rejectedShop();
  const answers = await Promise.all([again({ name: "하나" }), again({ name: "둘" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: "menu_request_changed_elsewhere", details: { edition: 2 } });
});

test("409: a request that was not rejected, or is over", async () => {
  for (const state of [{ status: "REQ_WAITING" }, { status: "WAITING" }, { closedAt: server.clock.now() }] as const) {
    const { again } = await rejectedShop(state);
    expect(outcomeOf(await again())).toEqual({ status: 409, code: "menu_request_not_rejected" });
  }
});

test("the ids in the menu have to exist, and an error is at its field", async () => {
  const { again } = await rejectedShop();
  const stranger = await server.makeDesigner((await server.makeShop()).id);
  const byStranger = { pricingBasis: "STYLER", prices: [{ who: stranger.id, priceWon: 1000 }] };
  for (const [more, status, code, field] of [
    [byStranger, 404, "staff_not_found", "menu.prices.0.who"],
    [{ photoId: 987_654_321 }, 404, "photo_not_found", "menu.photoId"],
    [{ photoId: null }, 422, "photo_needed", "menu.photoId"],
    [{ tagCodes: ["CUT_BOB"] }, 422, "menu_tag_unknown", "menu.tagCodes"],
    [{ brandId: 21 }, 422, "menu_brand_unknown", "menu.brandId"],
  ] as const) {
    const answer = await again(more);
    expect(outcomeOf(answer)).toEqual({ status, code });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  }
  expect(outcomeOf(await again({ kind: "SPECIAL_NAIL" }))).toEqual({ status: 422, code: "menu_kind_wrong" });
});

test("400: an error is at its field of the menu", async () => {
  const { again } = await rejectedShop();
  expect((await again({ name: "😀" })).body.fields).toEqual({
    "menu.name":
      '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
  });
  expect((await again({ saleTo: "2026-11-01" })).body.fields).toHaveProperty(["menu.saleTo"]);
});

test("404: another shop's request, or an unknown one", async () => {
  const { again } = await rejectedShop();
  const foreign = await reviewedShop(server, { status: "REJECT" });
  for (const id of [foreign.request.id, 987_654_321])
    expect(outcomeOf(await again({}, { id }))).toEqual({ status: 404, code: "menu_request_not_found" });
});
