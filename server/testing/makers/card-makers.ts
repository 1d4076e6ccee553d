import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import { openCardWindow, registerCard } from "#contract/cards.ts";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { advertisements, payments } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

type Opened = z.input<typeof openCardWindow.input>;

/** Opens a card window, chooses a stand-in card, and returns what the gateway sends back. */
export async function throughCardWindow(
  visitor: Visitor,
  opened: Opened,
  card = "good",
): Promise<Record<string, string>> {
  const { status, body } = await visitor.send(openCardWindow, opened);
  if (status !== 200 || body.window.kind !== "sandbox") throw new Error(`no card window: ${status} ${body.code}`);
  const fields = new URL(body.window.url, "http://window").searchParams;
  fields.set("card", card);
  const answer = await visitor.fetch("/sandbox/card-window", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: fields.toString(),
  });
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
}

/** A card that an owner of the shop has registered with the real calls. */
export async function registeredCard(visitor: Visitor, shopId: number, card = "good") {
  const { authKey = "", customerKey = "" } = await throughCardWindow(visitor, { shopId, purpose: "REGISTER" }, card);
  const { status, body } = await visitor.send(registerCard, { authKey, customerKey });
  if (status !== 200) throw new Error(`no card: ${status} ${body.code}`);
  return body;
}

interface Bought {
  shopId: number;
  ownerId: number;
  cardId?: number | null;
  /** Null: a hold. */
  status?: AdvertisementStatus | null;
  more?: Partial<typeof advertisements.$inferInsert>;
}

/** Only the row, with what cards need: recurring and displayed by default. */
export async function advertisementOf({ parts: { db, clock, vault } }: TestServer, bought: Bought) {
  const { shopId, ownerId, cardId = null, status = "ACTIVATED", more } = bought;
  const now = clock.now();
  const [row] = await db
    .insert(advertisements)
    .values({
      shopId,
      ownerId,
      cardId,
      status,
      productId: 1,
      target: "SHOP",
      linkType: "ALL",
      channel: "ONLINE",
      code: randomBytes(6).toString("hex"),
      periodType: "DAYS_7",
      anchorDay: 15,
      priceWon: 33_000,
      billingType: "REGULAR_PAYMENT",
      paymentType: "FREQUENT_PAYMENT",
      startDay: "2026-11-10",
      paidUntil: "2026-11-17",
      contactSealed: vault.seal("010-0000-0000", "advertisements.contact"),
      maskedContact: "010-****-0000",
      heldUntil: new Date(now.getTime() + 900_000),
      createdAt: now,
      ...more,
    })
    .returning();
  if (!row) throw new Error("an insert returned no row");
  return row;
}

/** A payment whose outcome is not known yet. */
export async function paymentUnderWay(
  { parts: { db, clock } }: TestServer,
  { id, shopId, ownerId, cardId }: Pick<typeof advertisements.$inferSelect, "id" | "shopId" | "ownerId" | "cardId">,
) {
  const now = clock.now();
  await db.insert(payments).values({
    purpose: "ADVERTISEMENT",
    subjectId: id,
    shopId,
    accountId: ownerId,
    cycle: 1,
    attempt: 1,
    amountWon: 33_000,
    method: cardId === null ? "ONCE" : "BILLING",
    cardId,
    orderId: `order_${id}`,
    orderName: "단장 광고",
    key: `sub:${id}:1:1`,
    state: "WANTED",
    nextTryAt: now,
    createdAt: now,
  });
}

/** How many cards of this customer still have a valid key at the gateway. */
export async function keysAtGateway({ parts: { pool } }: TestServer, customerKey: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from sandbox_cards where customer_key_hash = sha256($1::text::bytea) and issued_at is not null and removed_at is null",
    [customerKey],
  );
  return Number(rows[0]?.count);
}
