import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { openCardWindow as call } from "#contract/cards.ts";
import { orderNameOf } from "#domain/advertising/advertisement-order.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisementPoints, cards, cardWindows } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { hasAttemptLeft, isMoneyPaused, nextOrderId } from "#server/payments/index.ts";
import { hashOfCustomer } from "./card-windows.ts";
import { isBeingPaid, lockOnceHold } from "./holds.ts";

type Opening = Context<typeof call>;

export const openCardWindow = handle(call, async (context) => {
  const { input, account, db, now, outside, refuse, changed } = context;
  const { shopId, purpose } = input;
  if (!leads(context)) return refuse("advertised_shop_not_found");
  const about = await aboutOf(context);
  const customerKey = randomBytes(24).toString("base64url");
  await db.insert(cardWindows).values({
    customerKeyHash: hashOfCustomer(customerKey),
    accountId: account.id,
    shopId,
    purpose,
    openedAt: now,
    cardId: about.cardId ?? null,
    advertisementId: about.advertisementId ?? null,
    orderId: about.payment?.orderId ?? null,
  });
  changed({ purpose, ...about.recorded });
  const ways = waysBack(context, about);
  const payment = about.payment ?? null;
  const window = outside.cardGateway.window({ customerKey, ...ways, ...(payment && { payment }) });
  return { customerKey, payment, ...ways, window };
});

/** Only an owner keeps cards; a manager may also buy. */
function leads({ input: { shopId, purpose }, account }: Opening): boolean {
  const role = account.shopRoles.get(shopId);
  if (account.closedShops.has(shopId)) return false;
  return role === "OWNER" || (role === "SUPER" && purpose === "ONCE");
}

interface About {
  cardId?: number;
  advertisementId?: number;
  payment?: { orderId: string; orderName: string; amountWon: number };
  recorded: Record<string, unknown>;
}

async function aboutOf(context: Opening): Promise<About> {
  const { input, account, db, refuse } = context;
  const own = and(eq(cards.accountId, account.id), isNull(cards.removedAt));
  if (input.purpose === "REGISTER") {
    if ((await db.$count(cards, own)) >= cardLimits.mostCards) return refuse("cards_too_many");
    return { recorded: {} };
  }
  if (input.purpose === "ONCE") return aboutHold(context);
  const cardId = input.cardId ?? 0;
  if ((await db.$count(cards, and(own, eq(cards.id, cardId)))) === 0) return refuse("card_not_found");
  return { cardId, recorded: { card: cardId } };
}

async function aboutHold({ input, account, db, now, refuse }: Opening): Promise<About> {
  const hold = await lockOnceHold(db, input.advertisementId ?? 0, account.id);
  if (!hold || hold.shopId !== input.shopId) return refuse("hold_not_found");
  if (hold.heldUntil === null || hold.heldUntil <= now) return refuse("hold_expired");
  if (await isBeingPaid(db, hold.id)) return refuse("payment_in_progress");
  const first = { purpose: "ADVERTISEMENT", subjectId: hold.id, subjectKey: hold.moneyKey, cycle: 1 } as const;
  if (await isMoneyPaused(db)) return refuse("money_paused");
  if (!(await hasAttemptLeft(db, first))) return refuse("payment_tried_too_often");
  const pointNames = await pointNamesOf(db, hold.id);
  const payment = {
    orderId: await nextOrderId(db, first),
    orderName: orderNameOf({ pointNames, term: hold.periodType ?? "MONTH" }),
    amountWon: hold.priceWon,
  };
  return { advertisementId: hold.id, payment, recorded: { advertisement: hold.id, orderId: payment.orderId } };
}

async function pointNamesOf(db: Db, advertisementId: number): Promise<string[]> {
  const points = await db
    .select({ name: advertisementPoints.name })
    .from(advertisementPlaces)
    .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
    .where(eq(advertisementPlaces.advertisementId, advertisementId))
    .orderBy(asc(advertisementPlaces.id));
  return points.map(({ name }) => name);
}

/** Behind a proxy only the configured origin is trusted. */
function waysBack({ input, request, config }: Opening, { cardId, advertisementId }: About) {
  const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const about = new URLSearchParams({
    purpose: input.purpose,
    shop: String(input.shopId),
    ...(cardId !== undefined && { card: String(cardId) }),
    ...(advertisementId !== undefined && { advertisement: String(advertisementId) }),
  });
  const wayBack = (end: string) => `${origin}/partners/cards/${end}?${about}`;
  return { successUrl: wayBack("success"), failUrl: wayBack("failure") };
}
