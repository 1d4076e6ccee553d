import type { AccessKind, AccessSubject } from "#domain/accounts/access-record.ts";
import type { Vault } from "#server/vault.ts";

/** What one call showed to whom, before it gets its place in a chain. */
export interface AccessEntry {
  at: Date;
  accountId: number | null;
  asOperator: boolean;
  address: string;
  requestId: string;
  call: string;
  kind: AccessKind;
  shopId: number | null;
  subject: AccessSubject | null;
  subjectIds: readonly number[];
  reason: string;
}

/** A place in a chain: the row with this number has this signature. Number 0 is the start, before any row. */
export interface Link {
  number: number;
  mac: string;
}

export const purpose = "access-records";

/** Ids are text, and the time has the database's microseconds, so every change of a row is visible. */
export interface ChainedRow extends Omit<AccessEntry, "at" | "accountId" | "shopId" | "subjectIds"> {
  atMicroseconds: string;
  accountId: string | null;
  shopId: string | null;
  subjectIds: readonly string[];
}

export function chainedRow(entry: AccessEntry): ChainedRow {
  return {
    ...entry,
    atMicroseconds: `${entry.at.getTime()}000`,
    accountId: entry.accountId === null ? null : String(entry.accountId),
    shopId: entry.shopId === null ? null : String(entry.shopId),
    subjectIds: entry.subjectIds.map(String),
  };
}

/** The signature of a row, which covers the signature of the row before. Undefined if the key is no longer configured. */
export function macOf(vault: Vault, chain: string, keyId: string, before: Link, row: ChainedRow): string | undefined {
  const { atMicroseconds, accountId, asOperator, address, requestId, call, kind, shopId, subject, subjectIds, reason } =
    row;
  const text = JSON.stringify([
    chain,
    before.number + 1,
    before.mac,
    keyId,
    atMicroseconds,
    accountId,
    asOperator,
    address,
    requestId,
    call,
    kind,
    shopId,
    subject,
    subjectIds,
    reason,
  ]);
  return vault.sign(text, purpose, keyId)?.toString("hex");
}

/** The link before the first row. It contains the chain's name, so no chain can begin with the rows of another. */
export const beginning = (chain: string): Link => ({ number: 0, mac: chain });
