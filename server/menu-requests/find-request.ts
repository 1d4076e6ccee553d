import { and, eq } from "drizzle-orm";
import type { MenuApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications } from "#server/db/tables/tables.ts";

/** A request about a menu; of one shop if it is given. Locked if a decision follows. */
export async function findRequest(
  db: Db,
  id: number,
  { shopId, locked = false }: { shopId?: number; locked?: boolean } = {},
): Promise<MenuApplication | undefined> {
  const query = db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, id),
        eq(applications.target, "MENU"),
        shopId === undefined ? undefined : eq(applications.shopId, shopId),
      ),
    );
  const [row] = await (locked ? query.for("update") : query);
  return row as MenuApplication | undefined;
}
