import { randomBytes } from "node:crypto";
import { cardLabel, cardNickname } from "#domain/advertising/card.ts";
import { cardColumns } from "#server/cards/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { cards, sandboxCards } from "#server/db/tables/tables.ts";
import { hashOf } from "#server/outside/card-gateway/sandbox-cards.ts";
import { faceOf, standInCard } from "#server/outside/card-gateway/stand-in-cards.ts";
import type { Vault } from "#server/vault.ts";

export interface DemoCard {
  id: number;
  words: string;
  /** The card of the sandbox. */
  standIn: string;
}

interface NewCard {
  accountId: number;
  standIn: string;
  nickname?: string;
  /** How often it was charged, for cards that count. */
  charges?: number;
  /** Why its last charge failed. */
  problem?: { code: string; at: Date };
  at: Date;
}

/** A card that its owner has registered, known to the sandbox and charged like any other. */
export async function loadCard(db: Db, vault: Vault, wish: NewCard): Promise<DemoCard> {
  const { accountId, standIn, charges = 0, problem, at } = wish;
  const known = standInCard(standIn);
  if (!known) throw new Error(`the sandbox has no card ${standIn}`);
  const random = () => randomBytes(24).toString("base64url");
  const [authKey, customerKey, billingKey] = [random(), random(), `billing_${random()}`];
  await db.insert(sandboxCards).values({
    authKeyHash: hashOf(authKey),
    billingKeyHash: hashOf(billingKey),
    customerKeyHash: hashOf(customerKey),
    card: standIn,
    charges,
    madeAt: at,
    issuedAt: at,
  });
  const face = faceOf(known);
  const nickname = wish.nickname ?? cardNickname(face);
  const [row] = await db
    .insert(cards)
    .values({
      accountId,
      nickname,
      ...cardColumns(vault, { billingKey, card: face }, customerKey),
      createdAt: at,
      problemCode: problem?.code ?? null,
      problemAt: problem?.at ?? null,
    })
    .returning({ id: cards.id });
  return { id: row?.id as number, words: cardLabel({ ...face, nickname }), standIn };
}
