import { and, eq, exists, gt, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { applications, files, shopHandovers, shopUsers } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import { isKept } from "./file-record.ts";

/**
 * A file that this person may look at: the uploader, the other people of the same request, and operators once it has been
 * sent. For everybody else it does not exist.
 */
export async function readableFile(db: Db, account: AccountPrincipal, id: number) {
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  const [row] = await db
    .select({ file: files })
    .from(files)
    .leftJoin(applications, eq(applications.id, files.applicationId))
    .where(
      and(
        eq(files.id, id),
        isKept,
        or(
          eq(files.accountId, account.id),
          isOperator ? isNotNull(applications.status) : undefined,
          asksAlong(db, account.id),
        ),
      ),
    );
  return row?.file;
}

/** Each side of a transfer sees only its own documents. Those of a former owner did not go to the new owner with the shop. */
function asksAlong(db: Db, accountId: number) {
  const isOwner = db
    .select({ one: sql`1` })
    .from(shopUsers)
    .where(
      and(
        eq(shopUsers.shopId, applications.shopId),
        eq(shopUsers.accountId, accountId),
        eq(shopUsers.role, "OWNER"),
        isNull(shopUsers.removedAt),
      ),
    );
  const wasHandedOn = db
    .select({ one: sql`1` })
    .from(shopHandovers)
    .where(and(eq(shopHandovers.shopId, applications.shopId), gt(shopHandovers.at, files.createdAt)));
  return and(
    ne(applications.form, "TRANSFER"),
    or(eq(applications.requestedBy, accountId), and(exists(isOwner), not(exists(wasHandedOn)))),
  );
}
