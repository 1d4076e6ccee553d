import type { FastifyReply, FastifyRequest } from "fastify";
import type { accounts } from "#server/db/tables/tables.ts";
import type { Tools, ViewedMore } from "#server/http/calls/context.ts";
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
  /** Opened by a passkey, or by a recovery code beside the password. */
  strong: boolean;
  passkeyUsedAt: Date | null;
}

/** Signs in an account whose owner has proven themselves; the device becomes a known device. */
export async function openSignedIn(
  { db, sessions, devices, config, request, reply, address, userAgent, changed, viewed }: Opening,
  account: typeof accounts.$inferSelect,
  { strong, passkeyUsedAt }: How,
) {
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  // An earlier session of this browser ends and is never reused.
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
