import { applicationReply, type FormRow, findApplication, isOwnApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { AccountPrincipal } from "#server/http/session.ts";
import type { Vault } from "#server/vault.ts";

interface Reviewing {
  input: { id: number; edition?: number };
  account: AccountPrincipal;
  db: Db;
  vault: Vault;
  now: Date;
  refuse: (
    code: "application_not_found" | "review_of_own" | "review_by_another" | "application_changed_elsewhere",
    extras?: { details: Record<string, unknown> },
  ) => never;
}

/** The application, locked, for somebody who may decide about this edition of it. */
export async function lockForReview(context: Reviewing): Promise<FormRow> {
  const { input, account, db, refuse } = context;
  const found = await findApplication(db, account, input.id, { locked: true });
  // A draft is nobody's but its writer's.
  if (!found || found.row.status === null) return refuse("application_not_found");
  const { row } = found;
  if (isOwnApplication(row, account)) return refuse("review_of_own");
  const newer = async () => ({ details: { application: await applicationReply(context, row, "OPERATOR") } });
  if (row.status === "WAITING" && row.reviewerId !== null && row.reviewerId !== account.id)
    return refuse("review_by_another", await newer());
  if (input.edition !== undefined && row.edition !== input.edition)
    return refuse("application_changed_elsewhere", await newer());
  return row;
}
