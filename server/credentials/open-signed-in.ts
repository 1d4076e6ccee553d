import type { FastifyReply, FastifyRequest } from "fastify";
import type { accounts } from "#server/db/tables.ts";
import type { Tools, ViewedMore } from "#server/http/context.ts";
import { signedInAccount } from "./signed-in.ts";

interface Opening extends Pick<Tools, "db" | "sessions" | "devices" | "config"> {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  userAgent: string;
  changed: (changes: Record<string, unknown>) => void;
  viewed: (subject: "account", ids: readonly number[], kind: "SIGN_IN", more: ViewedMore) => void;
}

interface How {
  /** By a passkey, or by a recovery code beside the password. */
  strong: boolean;
  passkeyUsedAt: Date | null;
}

/** Who has proven to be the owner of an account is signed in, on a device that is known from now on. */
export async function openSignedIn(
  { db, sessions, devices, config, request, reply, address, userAgent, changed, viewed }: Opening,
  account: typeof accounts.$inferSelect,
  { strong, passkeyUsedAt }: How,
) {
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  // A session that was in this browser before is ended, never taken over.
  await sessions.close(db, request, reply);
  await sessions.open(db, reply, {
    loginType: "partners",
    accountId: account.id,
    isOperator,
    strong,
    passkeyUsedAt,
    address,
    userAgent,
  });
  devices.remember(request, reply, account);
  changed({ signedIn: account.id });
  viewed("account", [account.id], "SIGN_IN", { accountId: account.id, asOperator: isOperator });
  return signedInAccount(db, account.id, config.operatorsNeedPasskey && isOperator && !strong);
}
