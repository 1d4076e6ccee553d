import { findAdvertisement } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { screenedReply } from "./screened-reply.ts";

interface Decided {
  account: { id: number };
  db: Db;
  now: Date;
  viewed: (subject: "account", ids: readonly number[]) => void;
}

/** The advertisement after a decision; also records whose data was shown. */
export async function decidedReply(context: Decided, id: number) {
  const ad = await findAdvertisement(context.db, id);
  if (!ad) throw new Error(`advertisement ${id} is gone`);
  context.viewed("account", [ad.ownerId]);
  return screenedReply(context, ad);
}
