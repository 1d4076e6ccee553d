import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { invitationOfToken } from "./invitation-token.ts";

export async function findInvitation(db: Db, shopId: number, id: number) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.shopId, shopId)));
  return row;
}

/** By its link; only the invited person has it. */
export async function findByToken(db: Db, token: string) {
  const [row] = await db.select().from(invitations).where(invitationOfToken(token));
  return row;
}
