import { noteUnknownTransfer as call } from "#contract/money-watch.ts";
import { handle } from "#server/http/calls/context.ts";
import { decide } from "./unknown-transfer-replies.ts";

export const noteUnknownTransfer = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const { id, note } = input;
  const noted = await decide(db, id, { state: "NOTED", note, by: account.id, now });
  if (!noted) return refuse("unknown_transfer_not_found");
  changed({ unknownTransfer: id, code: noted.code, state: ["OPEN", "NOTED"], note });
  return noted;
});
