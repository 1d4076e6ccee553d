import { and, eq, isNull, sql } from "drizzle-orm";
import { changeCard as call } from "#contract/cards.ts";
import { cardNickname } from "#domain/advertising/card.ts";
import type { Db } from "#server/db/open-db.ts";
import { cards } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import type { IssuedKey } from "#server/outside/card-gateway/card-gateway-port.ts";
import { cardColumns, openCardKeys } from "./card-keys.ts";
import { type CameBack, cardOfWindow, finishWindow, takeWindow } from "./card-windows.ts";
import { issueKey } from "./issue-key.ts";
import { deleteKeyLater, forgetKey } from "./keys-to-delete.ts";
import { isOwnPhoneProven, unprovenPhone } from "./own-phone.ts";
import { readOwnCard } from "./read-cards.ts";

type Changing = Context<typeof call>;

export const changeCard = handle(call, async (context) => {
  const { input, account, db, refuse } = context;
  if (!(await readOwnCard(db, account.id, input.id))) return refuse("card_not_found");
  if (input.authKey === undefined && input.customerKey === undefined) await rename(context);
  else await replace(context);
  return (await readOwnCard(db, account.id, input.id)) ?? refuse("card_not_found");
});

async function rename({ input, account, db, refuse, changed }: Changing) {
  await db.transaction(async (db) => {
    const card = await lockCard(db, account.id, input.id);
    if (!card) return refuse("card_not_found");
    if (card.version !== input.version) return refuse("card_changed_elsewhere");
    if (input.nickName === undefined || input.nickName === card.nickname) return;
    await db
      .update(cards)
      .set({ nickname: input.nickName, version: sql`${cards.version} + 1` })
      .where(and(eq(cards.id, card.id), eq(cards.accountId, account.id)));
    changed({ card: card.id, nickName: { from: card.nickname, to: input.nickName } });
  });
}

async function replace(context: Changing) {
  const { input, account, db, now, refuse, announce, jobs, afterCommit } = context;
  const { authKey, customerKey, verificationKey } = input;
  if (!authKey || !customerKey) return refuse("card_window_unknown");
  const cameBack: CameBack = { customerKey, accountId: account.id, purpose: "CHANGE", cardId: input.id };
  // A reloaded page finds the change done and has no proof left.
  if ((await cardOfWindow(db, cameBack)) !== undefined) return;
  if (!verificationKey) return refuse("phone_not_verified", unprovenPhone);
  const window = await takeWindow(db, cameBack, now);
  if (!window) return refuse("card_window_unknown");
  const issued = await issueKey(context, { authKey, customerKey });
  try {
    await putInPlace(context, issued, { customerKey, verificationKey });
  } catch (problem) {
    // The old key stays in use; the new key is not needed.
    await forgetKey(context, issued.billingKey);
    throw problem;
  }
  announce(window.shopId, "advertisements_changed", []);
  afterCommit(() => {
    jobs.nudge("cards.keys");
    // Payments that wait are tried at once with the new card.
    jobs.nudge("advertisements.due");
  });
}

/** Replaces the key in one step: before it the old key pays, after it the new one. The old key is listed for deletion. */
async function putInPlace(
  { input, account, db, vault, now, refuse, changed }: Changing,
  issued: IssuedKey,
  { customerKey, verificationKey }: { customerKey: string; verificationKey: string },
) {
  await db.transaction(async (db) => {
    const card = await lockCard(db, account.id, input.id);
    if (!card) return refuse("card_not_found");
    if (card.version !== input.version) return refuse("card_changed_elsewhere");
    if (!(await isOwnPhoneProven({ db, vault, account, now }, verificationKey)))
      return refuse("phone_not_verified", unprovenPhone);
    await db
      .update(cards)
      .set({
        ...cardColumns(vault, issued, customerKey),
        nickname: input.nickName ?? nicknameAfter(card, issued),
        problemCode: null,
        problemAt: null,
        version: sql`${cards.version} + 1`,
      })
      .where(and(eq(cards.id, card.id), eq(cards.accountId, account.id)));
    await deleteKeyLater(db, vault, { billingKey: openCardKeys(vault, card).billingKey, cardId: card.id, now });
    await finishWindow(db, customerKey, card.id, now);
    const { brand, lastFour } = issued.card;
    changed({ card: card.id, from: cardNickname(card), to: cardNickname({ brand, lastFour }) });
  });
}

/** A nickname that the owner chose stays. A generated one would describe the old card. */
const nicknameAfter = (card: typeof cards.$inferSelect, issued: IssuedKey) =>
  card.nickname === cardNickname(card) ? cardNickname(issued.card) : card.nickname;

async function lockCard(db: Db, accountId: number, id: number) {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.accountId, accountId), isNull(cards.removedAt)))
    .for("update");
  return card;
}
