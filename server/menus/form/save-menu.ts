import type { AnyMenuInput } from "#contract/menu-form.ts";
import { isUntouched } from "#domain/applications/application-moves.ts";
import { changedFields, isPickKind, type MenuContent } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import {
  lockOpenApplication,
  type MenuApplication,
  moveApplication,
  openApplication,
  type Step,
} from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { contentOf, type MenuRow } from "#server/menus/list/menu-columns.ts";
import { readPrices } from "#server/menus/list/menu-prices.ts";
import { menuReply } from "#server/menus/list/menu-reply.ts";
import { type ContentRefusal, checkContent } from "./check-content.ts";
import { contentFrom } from "./content-from.ts";
import { insertMenus, lockMenu, touchMenu, writeContent } from "./write-menu.ts";

interface Saving extends Pick<Tools, "db"> {
  shop: { id: number; role: string };
  account: { id: number };
  now: Date;
  changed: (changes: Record<string, unknown>) => void;
  announce: (shopId: number, kind: "menus_changed", ids: number[]) => void;
}
export interface SaveRefusal {
  refused:
    | ContentRefusal["refused"]
    | "menus_too_many"
    | "menu_not_found"
    | "menu_changed_elsewhere"
    | "menu_under_review";
  extras?: RefusalExtras & { details?: { menu: Reply } };
}
type Written = AnyMenuInput & { shopId?: number };
type Reply = NonNullable<Awaited<ReturnType<typeof menuReply>>>;

/** A new menu at the end of the list: on sale at once, or as a request if it is a pick menu. */
export async function createMenu(saving: Saving, { shopId: _, ...input }: Written): Promise<Reply | SaveRefusal> {
  const { db, shop, now } = saving;
  const content = contentFrom(input);
  const refusal = await checkContent(db, shop.id, content);
  if (refusal) return refusal;
  const pick = isPickKind(content.kind);
  const [menu] = (await insertMenus(db, shop.id, [content], { now, approved: !pick })) ?? [];
  if (!menu) return { refused: "menus_too_many" };
  if (pick) await openApplication(db, subjectOf(menu), content, stepBy(saving, "NEW"));
  saving.changed({ menu: menu.id, name: content.name, kind: content.kind });
  saving.announce(shop.id, "menus_changed", [menu.id]);
  return replyOf(db, menu, now);
}

interface Change {
  id: number;
  version: number;
}

/** An edit: applied at once, or as a request if it is a pick menu or one that an operator has blocked. */
export async function changeMenu(
  saving: Saving,
  { id, version, shopId: _, ...input }: Written & Change,
): Promise<Reply | SaveRefusal> {
  const { db, shop, now } = saving;
  const content = contentFrom(input as AnyMenuInput);
  const menu = await lockMenu(db, shop.id, id);
  if (!menu) return { refused: "menu_not_found" };
  if (menu.kind !== content.kind) return { refused: "menu_kind_wrong" };
  const refusal = await checkContent(db, shop.id, content);
  if (refusal) return refusal;
  if (menu.version !== version)
    return { refused: "menu_changed_elsewhere", extras: { details: { menu: await replyOf(db, menu, now) } } };
  const open = await lockOpenApplication(db, subjectOf(menu));
  if (open?.status === "WAITING") return { refused: "menu_under_review" };
  const before = contentOf(menu, (await readPrices(db, shop.id, [id])).get(id) ?? [], seoulDay(now));
  const fields = changedFields(before, content);
  // A change without any difference creates no request.
  if (isPickKind(menu.kind) && menu.approvedAt && !menu.blockedAt && !open && fields.length === 0)
    return replyOf(db, menu, now);
  if (open || isPickKind(menu.kind) || menu.blockedAt) await sendToReview(saving, menu, content, open);
  else await writeContent(db, menu, content, now);
  saving.changed({ menu: id, name: content.name, fields });
  saving.announce(shop.id, "menus_changed", [id]);
  return replyOf(db, menu, now);
}

/** The current menu stays on sale; a menu that was never on sale already shows the request. */
export async function sendToReview(saving: Saving, menu: MenuRow, content: MenuContent, open?: MenuApplication) {
  const { db, now, account } = saving;
  if (menu.approvedAt === null) await writeContent(db, menu, content, now);
  else await touchMenu(db, menu);
  if (!open) return openApplication(db, subjectOf(menu), content, stepBy(saving, "NEW"));
  const isWaiting = isUntouched(open.status);
  const again = isWaiting ? open.lastUserRequestProcess : "REREQ";
  return moveApplication(
    db,
    open.id,
    {
      content,
      edition: open.edition + 1,
      status: isWaiting ? open.status : "REREQ",
      lastAction: again,
      lastUserRequestProcess: again,
      requestedBy: account.id,
      // Correcting a waiting request keeps its place in the queue.
      requestedAt: isWaiting ? undefined : now,
      decidedAt: isWaiting ? undefined : null,
      reviewerId: isWaiting ? undefined : null,
    },
    stepBy(saving, again),
  );
}

/** The possible refusals depend on the kind of menu; each call declares its own, and its test covers them. */
export function savedOrRefused(
  saved: Reply | SaveRefusal,
  refuse: (code: never, extras?: SaveRefusal["extras"]) => never,
): Reply {
  return "refused" in saved ? refuse(saved.refused as never, saved.extras) : saved;
}

const subjectOf = ({ shopId, id }: MenuRow) => ({ target: "MENU" as const, shopId, subjectId: id });

export const stepBy = (
  { shop, account, now }: Pick<Saving, "shop" | "account" | "now">,
  action: Step["action"],
): Step => ({ action, actor: shop.role === "OPERATOR" ? "operator" : "partner", accountId: account.id, now });

async function replyOf(db: Db, { shopId, id }: MenuRow, now: Date): Promise<Reply> {
  const reply = await menuReply(db, shopId, id, now);
  if (!reply) throw new Error("a menu that was just written was not there");
  return reply;
}
