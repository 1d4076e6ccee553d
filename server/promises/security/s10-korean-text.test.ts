import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { createCoupon } from "#contract/coupons.ts";
import { createHairMenu, getMenu } from "#contract/menus.ts";
import { createTimeSale } from "#contract/time-sales.ts";
import { hasForbiddenCharacters, isVisible } from "#domain/text/text.ts";
import { everyWrite } from "#server/promises/calls/every-call.ts";
import { accepts, partsOf, shapeOf } from "#server/promises/calls/valid-input.ts";
import { koreanPayloads } from "#server/promises/hostile/korean-payloads.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { shop, visitor } = await server.shopWith("OWNER");

/** What a field stores for a text; undefined if it is refused. */
const stored = (text: string) => {
  const composed = text.normalize("NFC").trim();
  return hasForbiddenCharacters(text) || !isVisible(composed) ? undefined : composed;
};

test("there are sixty of them, enough of both kinds", () => {
  expect(koreanPayloads.length).toBe(60);
  const taken = koreanPayloads.filter((text) => stored(text) !== undefined);
  expect(taken.length).toBeGreaterThan(20);
  expect(koreanPayloads.length - taken.length).toBeGreaterThan(20);
});

test.each(koreanPayloads)(
  "%j is read back as it was written, normalised, or is refused with a sentence",
  async (text) => {
    const expected = stored(text);
    const group = { name: text, type: "MULTI" as const, choices: [{ name: text, priceWon: 0, durationMinutes: 0 }] };
    const made = await visitor.send(createHairMenu, {
      shopId: shop.id,
      category: "CUT",
      name: text,
      description: text,
      durationMinutes: 30,
      prices: [],
      options: [group],
    });
    const period = { shopId: shop.id, fromDay: "2026-11-20", toDay: "2026-11-30" };
    const others = [
      await visitor.send(createCoupon, {
        ...period,
        name: text,
        discount: { type: "DISCOUNT_PRICE", amountWon: 10 },
        quantity: 1,
      }),
      await visitor.send(createTimeSale, {
        ...period,
        name: text,
        ratePercent: 10,
        menuIds: [(await server.makeMenu(shop.id)).id],
        windows: [{ daysOfWeek: ["MON"], fromMinute: 600, toMinute: 660 }],
      }),
    ];
    if (expected === undefined) {
      expect(made.status).toBe(400);
      expect(Object.values(made.body.fields ?? {}).join()).toMatch(/[가-힣]/);
      expect(others.map(({ status }) => status)).toEqual([400, 400]);
      return;
    }
    expect(made.status).toBe(200);
    const { body } = await visitor.send(getMenu, { shopId: shop.id, id: made.body.id });
    expect([body.name, body.description, body.options[0]?.name, body.options[0]?.choices[0]?.name]).toEqual(
      Array(4).fill(expected),
    );
    expect(others.map(({ body }) => body.name)).toEqual([expected, expected]);
  },
);

test("no typed text goes into a field without the character rule", () => {
  const open = everyWrite.flatMap(({ name, call }) =>
    textsIn(shapeOf(call)).flatMap(([field, schema]) =>
      accepts(schema, "<script>가</script>") ? [`${name}.${field}`] : [],
    ),
  );
  // Passwords are bytes, keywords and names are only compared, and sign-in answers every text the same.
  expect(open.filter((field) => !isOfDraft(field)).toSorted()).toEqual(allowedAnything.toSorted());
});

/** A draft is stored as typed. `domain/applications/application-problems.ts` checks each field before it is sent. */
const isOfDraft = (field: string) => field.startsWith("saveApplication.content.");

const allowedAnything = [
  "changePassword.currentPassword",
  "changePassword.newPassword",
  "leaveService.password",
  "login.password",
  "changeMyAccount.password",
  "changeMobile.password",
  "undoAccountChange.newPassword",
  "resetPassword.newPassword",
  "signUp.password",
  "login.id",
  "exportReservations.keyword",
  "login.recoveryCode",
  "makeRecoveryCodes.password",
  "removePasskey.password",
  "startPasskey.password",
  "nameCounterpart.knownAs",
  // A bank's own file. Only the memo of a line is stored, without invisible characters.
  "compareBank.statement",
  "retryFailedJobs.name",
  ...[
    "createOfflineReservation",
    "createOfflineReservation.lines",
    "changeOfflineReservation",
    "changeOfflineReservation.lines",
    "holdBooking",
  ].flatMap((name) => [`${name}.choices.group`, `${name}.choices.choice`]),
];

function textsIn(shape: Readonly<Record<string, z.core.SomeType>>): [string, z.core.SomeType][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, z.core.SomeType][] => {
    const inner = unwrapped(schema);
    const { type, shape: below } = partsOf(inner);
    if (below) return textsIn(below).map(([path, one]) => [`${name}.${path}`, one]);
    return type === "string" ? [[name, schema]] : [];
  });
}

function unwrapped(schema: z.core.SomeType): z.core.SomeType {
  const { innerType, element } = partsOf(schema);
  const inner = innerType ?? element;
  return inner ? unwrapped(inner) : schema;
}
