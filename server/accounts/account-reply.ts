import type { InferSelectModel } from "drizzle-orm";
import { eq } from "drizzle-orm";
import { maskName, maskText } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";

type AccountRow = InferSelectModel<typeof accounts>;

/** The row as the account's owner sees it. The contract picks the fields. */
export async function accountReply(db: Db, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Error(`account ${id} has a session but no row`);
  return row;
}

export function accountGlimpse({ id, loginId, name, maskedPhone, status }: AccountRow) {
  return { id, maskedLoginId: maskText(loginId), maskedName: maskName(name), maskedPhone, status };
}
