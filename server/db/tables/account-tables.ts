import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import type { AccountChangeKind } from "#domain/accounts/account.ts";
import { bytes, id, instant, key } from "./columns.ts";

/** A change of the ways to sign in, with the earlier state while it can be undone. */
export const accountChanges = pgTable("account_changes", {
  id: key(),
  accountId: id().notNull(),
  kind: text().$type<AccountChangeKind>().notNull(),
  tokenHash: bytes().notNull(),
  beforeSealed: text().notNull(),
  oldEmailFingerprint: text().notNull(),
  oldPhoneFingerprint: text(),
  changedAt: instant().notNull(),
  undoUntil: instant().notNull(),
  undoneAt: instant(),
});

/** The public half of a key whose secret half is on a device. */
export const passkeys = pgTable("passkeys", {
  id: key(),
  accountId: id().notNull(),
  credentialId: text().notNull(),
  publicKey: bytes().notNull(),
  /** How often its device reports that it was used; many devices report nothing and stay at 0. */
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  userAgent: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  /** Kept for a while, because the old number can undo the change. */
  removedAt: instant(),
});

export type ChallengePurpose = "SIGN_IN" | "ADD" | "PROVE";

/** Sent to a browser, and answered once. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challengeHash: bytes().primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** The session that may answer it; null: nobody is signed in yet. */
  sessionHash: bytes(),
  expiresAt: instant().notNull(),
});

export const recoveryCodes = pgTable("recovery_codes", {
  codeHash: bytes().primaryKey(),
  accountId: id().notNull(),
  createdAt: instant().notNull(),
  usedAt: instant(),
});
