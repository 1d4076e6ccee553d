import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { isOwn, type ReservationRow } from "#server/reservations/index.ts";
import type { PaperReader } from "./promise-paper.ts";

/** The customer's own designer sees the name; the shop's fees are for people who see its settlements. */
export async function readerOf(
  db: Db,
  row: ReservationRow,
  by: { accountId: number; role: ShopRole },
): Promise<PaperReader> {
  return {
    is: "shop",
    seesName: by.role !== "OPERATOR" && (await isOwn(db, row, by)),
    seesFees: by.role !== "MEMBER",
  };
}
