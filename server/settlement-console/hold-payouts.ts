import { eq } from "drizzle-orm";
import { holdPayouts as call } from "#contract/settlement-console.ts";
import { payoutHolds } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openHold } from "#server/settlements/index.ts";
import { contractOf } from "./contract-of.ts";
import { holdReplies, ownersOf } from "./hold-replies.ts";
import { notifyOwner } from "./notify-owner.ts";

export const holdPayouts = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce, viewed } = context;
  const { shopId, reason } = input;
  const contract = await contractOf(context);
  if (await openHold(db, contract.id)) return refuse("payouts_held");
  const [hold] = await db
    .insert(payoutHolds)
    .values({ shopId, contractId: contract.id, reason, heldBy: account.id, heldAt: now })
    .returning({ id: payoutHolds.id });
  if (!hold) throw new Error("an insert returned no row");
  await notifyOwner(db, contract, {
    title: "정산금 지급을 잠시 보류했어요",
    body: `${reason} 금액은 그대로 남아 있고, 확인이 끝나면 보내 드려요.`,
    now,
  });
  changed({ payoutHold: hold.id, shop: shopId, contract: contract.id, reason });
  announce(shopId, "settlements_changed", [hold.id]);
  const [reply] = await holdReplies(db, { where: eq(payoutHolds.id, hold.id) });
  if (!reply) throw new Error("a hold was placed and is gone");
  viewed("account", ownersOf([reply]));
  return reply;
});
