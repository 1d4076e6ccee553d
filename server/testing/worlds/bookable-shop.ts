import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import { type Booking, confirmBooking, holdBooking, prepareBooking } from "#contract/bookings.ts";
import type { OpenedWindow } from "#contract/card-window.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { shopFeePlans } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { beginContract } from "#server/settlement-contracts/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

type Hold = Partial<z.input<typeof holdBooking.input>>;
type Prepared = Partial<z.input<typeof prepareBooking.input>>;

export const bothConsents = ["BOOKING_PRIVACY", "BOOKING_PROVISION"] as const;
export const newVisitor = () => randomBytes(16).toString("base64url");

let phones = 0;
/** Unique in this file, and different from the numbers of other makers. */
export const newPhone = () =>
  `010-0${String(100 + Math.floor(++phones / 10_000))}-${String(phones % 10_000).padStart(4, "0")}`;

/** A shop that takes online bookings, with one designer and a menu of an hour for 40,000 won, and a customer. */
export async function bookableShop(server: TestServer, { feePlan = "A_BALANCE" }: { feePlan?: FeePlan } = {}) {
  const { db, clock } = server.parts;
  const { shop, accountId, visitor: owner } = await server.shopWith("OWNER");
  const [{ id: stylerId }, menu] = await Promise.all([server.makeDesigner(shop.id), server.makeMenu(shop.id)]);
  await beginContract(db, { shopId: shop.id, accountId, now: clock.now() });
  await db
    .insert(shopFeePlans)
    .values({ shopId: shop.id, effectiveFrom: "2026-01-01", feeType: feePlan, createdAt: clock.now() });
  const visitor = server.visitor();
  const customer = customerOf(server, visitor, { shopId: shop.id, menuId: menu.id, stylerId });
  return { shop, shopId: shop.id, accountId, owner, stylerId, menu, visitor, ...customer };
}

interface Wish {
  shopId: number;
  menuId: number;
  stylerId: number;
}

/** The steps of a customer with their own browser and phone. */
export function customerOf(server: TestServer, visitor: Visitor, wish: Wish, phone = newPhone()) {
  const browser = newVisitor();
  const proof = () => provenPhone(server, { purpose: "BOOKING", phone });
  const hold = (more: Hold = {}) =>
    visitor.send(holdBooking, {
      ...wish,
      visitor: browser,
      startsAt: "2026-11-20T14:00:00+09:00",
      expectedPriceWon: 40_000,
      ...more,
    });
  const held = async (more: Hold = {}) => expected(await hold(more));
  const prepare = async (key: string, more: Prepared = {}) =>
    visitor.send(prepareBooking, {
      key,
      customerName: "김고객",
      consents: [...bothConsents],
      cancellationRead: true,
      expectedPriceWon: 40_000,
      ...("verificationKey" in more ? {} : { verificationKey: await proof() }),
      ...more,
    });
  const prepared = async (more: Hold = {}, who: Prepared = {}) => {
    const { key, priceWon } = await held(more);
    const { booking, window } = expected(await prepare(key, { expectedPriceWon: priceWon, ...who }));
    if (!window) throw new Error("there is nothing to pay");
    return { booking, window };
  };
  const confirm = async (
    { booking, window }: { booking: z.output<typeof Booking>; window: OpenedWindow },
    card = "good",
  ) => {
    const back = await throughWindow(visitor, window, card);
    const paid = {
      key: booking.key,
      paymentKey: back.paymentKey ?? "",
      orderId: back.orderId ?? "",
      amount: Number(back.amount),
    };
    return { paid, answer: await visitor.send(confirmBooking, paid) };
  };
  /** Held, prepared and paid. */
  const book = async (more: Hold = {}, who: Prepared = {}) => {
    const { answer } = await confirm(await prepared(more, who));
    return expected(answer).booking;
  };
  return { browser, phone, proof, hold, held, prepare, prepared, confirm, book };
}

function expected<Body>({ status, body }: { status: number; body: Body & { code?: string } }): Body {
  if (status !== 200) throw new Error(`refused: ${status} ${body.code}`);
  return body;
}

/** Chooses a stand-in card in the window and returns what the gateway sends back. */
export async function throughWindow(visitor: Visitor, { window }: OpenedWindow, card = "good") {
  if (window.kind !== "sandbox") throw new Error("only the sandbox has a window here");
  const fields = new URL(window.url, "http://window").searchParams;
  fields.set("card", card);
  const answer = await visitor.fetch("/sandbox/card-window", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: fields.toString(),
  });
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams) as Record<string, string>;
}
