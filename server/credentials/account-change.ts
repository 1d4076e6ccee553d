import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type AccountChangeKind, accountChangeKinds, undoHours } from "#domain/accounts/account.ts";
import { withParticle } from "#domain/text/particle.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accountChanges, type accounts } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { originOf } from "#server/http/protection/own-origin.ts";
import { queueText } from "#server/text-messages/index.ts";
import type { Vault } from "#server/vault.ts";

/** How an account was reached before a change. */
export interface Reached {
  email: string;
  phone: string | null;
}

type Changing = Pick<Tools, "db" | "vault" | "jobs" | "config"> & { request: FastifyRequest; now: Date };
type Row = Pick<typeof accounts.$inferSelect, "id" | "email" | "phoneSealed" | "phoneFingerprint">;

const hashOfUndoToken = (token: string) => createHash("sha256").update(token).digest();
const emailFingerprint = (vault: Vault, email: string) => vault.fingerprint(`email:${email}`);

/**
 * Records a change of sign-in data with the old values, and sends a text to the old number. Somebody who took over the
 * account cannot prevent that its owner is notified or undoes the change.
 */
export async function recordAccountChange(changing: Changing, before: Row, kind: AccountChangeKind) {
  const { db, vault, jobs, config, request, now } = changing;
  const token = randomBytes(32).toString("base64url");
  const phone = before.phoneSealed === null ? null : vault.open(before.phoneSealed, "accounts.phone");
  const reached: Reached = { email: before.email, phone };
  await db.insert(accountChanges).values({
    accountId: before.id,
    kind,
    tokenHash: hashOfUndoToken(token),
    beforeSealed: vault.seal(JSON.stringify(reached), "account_changes.before"),
    oldEmailFingerprint: emailFingerprint(vault, before.email),
    oldPhoneFingerprint: before.phoneFingerprint,
    changedAt: now,
    undoUntil: new Date(now.getTime() + undoHours * 60 * 60_000),
  });
  if (phone === null) return;
  const { label } = accountChangeKinds[kind];
  const id = await queueText(db, vault, {
    to: phone,
    template: "account_changed",
    values: {
      what: withParticle(label, "이/가"),
      hours: String(undoHours),
      link: `${originOf(request, config)}/app/undo/${token}`,
    },
    dedupeKey: `account-change:${hashOfUndoToken(token).toString("base64url")}`,
    now,
  });
  if (id === undefined) throw new Error("a fresh token was already in use");
  await jobs.wake(db, "text-messages.send", { id });
}

/** The change that a link undoes, while it can still be undone. */
export const openChange = (db: Db, token: string, now: Date) =>
  db
    .select()
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.tokenHash, hashOfUndoToken(token)),
        gt(accountChanges.undoUntil, now),
        isNull(accountChanges.undoneAt),
      ),
    );

/** Whether another account had this value until a moment ago and may get it back. Nobody can take it meanwhile. */
export async function isKeptForUndo(
  db: Db,
  vault: Vault,
  { email, phone, now, accountId = 0 }: { email?: string; phone?: string; now: Date; accountId?: number },
): Promise<boolean> {
  const { oldEmailFingerprint, oldPhoneFingerprint } = accountChanges;
  const isOld = or(
    email === undefined ? undefined : eq(oldEmailFingerprint, emailFingerprint(vault, email)),
    phone === undefined ? undefined : eq(oldPhoneFingerprint, vault.fingerprint(phoneDigits(phone))),
  );
  const isOpen = and(gt(accountChanges.undoUntil, now), isNull(accountChanges.undoneAt));
  return (await db.$count(accountChanges, and(isOld, isOpen, ne(accountChanges.accountId, accountId)))) > 0;
}
