import { getAccountUndo as call } from "#contract/accounts.ts";
import { openChange } from "#server/credentials/index.ts";
import { handle } from "#server/http/calls/context.ts";

export const getAccountUndo = handle(call, async ({ input, db, now, refuse }) => {
  const [change] = await openChange(db, input.undoToken, now);
  return change ?? refuse("account_undo_not_found");
});
