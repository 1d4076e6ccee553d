import { getAccountUndo as call } from "#contract/accounts.ts";
import { handle } from "#server/http/context.ts";
import { openChange } from "./account-change.ts";

export const getAccountUndo = handle(call, async ({ input, db, now, refuse }) => {
  const [change] = await openChange(db, input.undoToken, now);
  return change ?? refuse("account_undo_not_found");
});
