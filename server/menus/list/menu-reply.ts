import { and, eq, inArray, isNull } from "drizzle-orm";
import { isOnSale, menuStatusOf } from "#domain/menus/menu-status.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { type MenuApplication, openApplications } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPhotos, menus } from "#server/db/tables/tables.ts";
import { photoUrl } from "#server/photos/index.ts";
import { wordsOf } from "./menu-columns.ts";
import type { MenuLineRow } from "./menu-lines.ts";
import { readPrices } from "./menu-prices.ts";

/** Whole menus, in the requested order. */
export async function menuReplies(db: Db, shopId: number, ids: number[], now: Date) {
  const rows = await db
    .select()
    .from(menus)
    .where(and(eq(menus.shopId, shopId), inArray(menus.id, ids), isNull(menus.removedAt)));
  const [prices, requests] = await Promise.all([
    readPrices(db, shopId, ids),
    openApplications(db, { target: "MENU", shopId }, ids),
  ]);
  const today = seoulDay(now);
  const contents = [...requests.values()].map(({ content }) => content);
  const photos = await photoUrls(db, shopId, [...rows, ...contents]);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const request = requests.get(id);
    const approved = row.approvedAt !== null;
    const edit = approved ? (request?.content ?? null) : null;
    return {
      ...wordsOf(row),
      ...shownAs({ ...row, approved, blocked: row.blockedAt !== null }, request, today),
      id,
      photoUrl: photos(row.photoId),
      prices: prices.get(id) ?? [],
      request: request ? requestReply(request) : null,
      edit,
      editPhotoUrl: edit && photos(edit.photoId),
    };
  });
}

export async function menuReply(db: Db, shopId: number, id: number, now: Date) {
  const [menu] = await menuReplies(db, shopId, [id], now);
  return menu;
}

type Shown = Pick<MenuLineRow, "hidden" | "approved" | "blocked" | "saleFrom" | "saleTo" | "version">;

/** The state of a menu, for the list and for one menu. */
export function shownAs(row: Shown, request: Pick<MenuApplication, "status"> | undefined, today: string) {
  const { hidden, version } = row;
  const state = { ...row, screening: request?.status ?? null };
  return {
    status: menuStatusOf(state),
    onSale: isOnSale(state, today),
    hidden,
    version,
  };
}

const requestReply = ({ id, status, lastAction, fieldNotes, reason, requestedAt }: MenuApplication) => ({
  id,
  status,
  lastAction,
  fieldNotes,
  reason,
  requestedAt,
});

/** The addresses of the photos in some contents. */
export async function photoUrls(db: Db, shopId: number, contents: readonly { photoId: number | null }[]) {
  const ids = [...new Set(contents.flatMap(({ photoId }) => photoId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(menuPhotos)
          .where(and(eq(menuPhotos.shopId, shopId), inArray(menuPhotos.id, ids)));
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return (id: number | null) => (id === null ? null : photoUrl(paths.get(id) ?? null));
}
