import { getMyAccount as call } from "#contract/accounts.ts";
import { accountReply } from "#server/accounts/account-reply.ts";
import { handle } from "#server/http/calls/context.ts";

export const getMyAccount = handle(call, ({ account, db }) => accountReply(db, account.id));
