import type { AccessKind, AccessSubject } from "#domain/access-record.ts";
import type { Vault } from "#server/vault.ts";

/** What one call showed to whom, before it has its place in a chain. */
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

/** A place in a chain: the row with this number has this signature. Number 0 is the beginning, before any row. */
export interface Link {
  number: number;
  mac: string;
}

export const purpose = "access-records";

/** Ids as text, and the moment in microseconds as the database counts: nothing in a row can change and look the same. */
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

/** The signature of a row, over the one before it. Undefined: the key is not here any more. */
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

/** Before the first row; bound to its chain, so that no chain can begin with another's rows. */
export const beginning = (chain: string): Link => ({ number: 0, mac: chain });
