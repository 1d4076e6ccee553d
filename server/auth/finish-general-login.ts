import { sql } from "drizzle-orm";
import { finishGeneralLogin as call } from "#contract/auth.ts";
import { identities } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { originOf } from "#server/http/protection/own-origin.ts";
import { takeGeneralLogin } from "./general-login.ts";

export const finishGeneralLogin = handle(call, async (context) => {
  const { input, db, now, outside, vault, config, request, reply, sessions, address, userAgent, log, changed, viewed } =
    context;
  const start = takeGeneralLogin(request, reply, vault);
  const failed = () => {
    viewed("account", [], "SIGN_IN_FAILED", { accountId: null });
    return { location: "/app/login?problem=general" };
  };
  if (!start || input.error || !input.code) return failed();
  const callback = new URL(request.url, originOf(request, config));
  const identity = await outside.identity.finish(callback, start).catch((error) => {
    log.info({ err: error }, "a general login was not accepted");
    return undefined;
  });
  if (!identity) return failed();
  await db.transaction(async (db) => {
    const [known] = await db
      .insert(identities)
      .values({ ...identity, createdAt: now })
      .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { name: sql`excluded.name` } })
      .returning();
    if (!known) throw new Error("an upsert returned no row");
    changed({ signedIn: { identity: known.id } });
    await sessions.close(db, request, reply);
    const accountId = known.accountId ?? undefined;
    viewed("account", accountId === undefined ? [] : [accountId], "SIGN_IN", { accountId: known.accountId });
    await sessions.open(db, reply, {
      loginType: "general",
      identityId: known.id,
      accountId,
      isOperator: false,
      address,
      userAgent,
    });
  });
  return { location: start.continue ?? "/app" };
});
