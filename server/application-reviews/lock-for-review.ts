import type { decisionRefusals, reviewRefusals } from "#contract/application-reviews.ts";
import type { Refusals } from "#contract/call.ts";
import { applicationReply, type FormRow, findApplication, isOwnApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Refuse } from "#server/http/calls/context.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { Vault } from "#server/vault.ts";

interface Reviewing<R extends Refusals = typeof reviewRefusals, Input = { id: number }> {
  input: Input;
  account: AccountPrincipal;
  db: Db;
  vault: Vault;
  now: Date;
  refuse: Refuse<R>;
}
interface Decision {
  id: number;
  edition: number;
  withdrawalSeen: boolean;
}
type Deciding = Reviewing<typeof decisionRefusals, Decision>;

/**
 * Locks an application for a decision: the content must be what the reviewer read, and no cancellation may have arrived
 * that they have not seen.
 */
export async function lockForDecision(context: Deciding): Promise<FormRow> {
  const row = await lockForReview(context);
  const { edition, withdrawalSeen } = context.input;
  if (row.edition === edition && (withdrawalSeen || row.lastAction !== "CANCEL")) return row;
  return context.refuse("application_changed_elsewhere", await newer(context, row));
}

/** The application, locked, for an operator who may review it. */
export async function lockForReview(context: Reviewing): Promise<FormRow> {
  const { input, account, db, refuse } = context;
  const found = await findApplication(db, account, input.id, { locked: true });
  // Only its writer can see a draft.
  if (!found || found.row.status === null) return refuse("application_not_found");
  const { row } = found;
  if (isOwnApplication(row, account)) return refuse("review_of_own");
  if (row.status === "WAITING" && row.reviewerId !== null && row.reviewerId !== account.id)
    return refuse("review_by_another", await newer(context, row));
  return row;
}

const newer = async (context: Pick<Reviewing, "db" | "vault" | "account" | "now">, row: FormRow) => ({
  details: { application: await applicationReply(context, row, "OPERATOR") },
});
