import { getMyAccount as call } from "#contract/accounts.ts";
import { handle } from "#server/http/context.ts";
import { accountReply } from "./account-reply.ts";

export const getMyAccount = handle(call, ({ account, db }) => accountReply(db, account.id));
