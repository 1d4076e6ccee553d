import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway, plumbingRefusal } from "#server/http/calls/errors.ts";
import type { Vault } from "#server/vault.ts";
import { type AccessEntry, beginning, chainedRow, type Link, macOf } from "./chain.ts";
import { type Head, type Heads, openHeads } from "./heads.ts";

export interface AccessRecords {
  /** Resolves when the record is committed. If the record cannot be written, the caller sees nothing: 503. */
  record: (entry: AccessEntry) => Promise<void>;
  /** Signs the newest position of this process, before a check and before the process ends. */
  flush: () => Promise<void>;
  heads: Heads;
}

interface Tools {
  pool: pg.Pool;
  vault: Vault;
  log: Logger;
  dataDir: string;
}

interface Waiting {
  entry: AccessEntry;
  done: () => void;
  failed: (error: unknown) => void;
}

/** A larger batch is not faster, and one statement must not grow without limit. */
const mostAtOnce = 200;

/** The least time between two inserts. An idle server writes at once; a busy one writes many rows in one insert. */
const apartMilliseconds = 5;

/** The records that this process writes. Only one insert runs at a time; records that arrive meanwhile go into the next one. */
export function openAccessRecords({ pool, vault, log, dataDir }: Tools): AccessRecords {
  const heads = openHeads(dataDir, vault);
  const headWriter = openHeadWriter(heads, log);
  let waiting: Waiting[] = [];
  let isWriting = false;
  let chain: { name: string; last: Link } | undefined;

  let nextAt = 0;

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      const early = nextAt - performance.now();
      if (early > 0) await delay(early);
      nextAt = performance.now() + apartMilliseconds;
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      await writeBatch(batch);
    }
    isWriting = false;
  }

  async function writeBatch(batch: Waiting[]) {
    try {
      await append(batch.map(({ entry }) => entry));
      for (const { done } of batch) done();
    } catch (error) {
      // One row that cannot be written must not cause a refusal for the other requests of the batch.
      if (batch.length > 1 && error instanceof pg.DatabaseError && !isDatabaseAway(error))
        for (const one of batch) await writeBatch([one]);
      else {
        const because = explainRefusal(error);
        for (const { failed } of batch) failed(because);
      }
    }
  }

  /** An unreachable database is logged elsewhere. Any other error needs to be looked into. */
  function explainRefusal(error: unknown) {
    if (isDatabaseAway(error)) return error;
    log.error({ err: error }, "access records could not be written; their calls are not answered");
    return plumbingRefusal("database_unavailable", { retryAfterSeconds: 1 });
  }

  async function append(entries: AccessEntry[]) {
    await headWriter.ready();
    chain ??= await beginChain();
    const { name } = chain;
    const keyId = vault.currentKey;
    const macs: string[] = [];
    let last = chain.last;
    for (const entry of entries) {
      const mac = macOf(vault, name, keyId, last, chainedRow(entry));
      if (!mac) throw new Error("the key for new records is missing");
      last = { number: last.number + 1, mac };
      macs.push(mac);
    }
    try {
      await pool.query({ name: "access-records", text: insertText, values: columnsOf(entries, chain, keyId, macs) });
    } catch (error) {
      // It is unknown whether the insert was committed. This chain is valid in both cases, and the next record begins a
      // new chain.
      if (isDatabaseAway(error)) chain = undefined;
      throw error;
    }
    chain.last = last;
    headWriter.reached({ chain: name, ...last, at: (entries.at(-1) as AccessEntry).at.toISOString() });
  }

  /** The head is written before the first row. So rows without a head are not from us. */
  async function beginChain() {
    await pool.query("select 1");
    await headWriter.flush();
    const name = randomBytes(12).toString("hex");
    const last = beginning(name);
    await heads.write({ chain: name, ...last, at: "" });
    return { name, last };
  }

  return {
    heads,
    flush: headWriter.flush,
    record: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry, done, failed });
        if (!isWriting) void writeAll();
      }),
  };
}

const insertText = `
  insert into access_records (chain, number, key_id, at, account_id, as_operator, address, request_id, call, kind,
    shop_id, subject, subject_ids, reason, mac)
  select $1, $2 + place, $3, at, account_id, as_operator, address, request_id, call, kind,
    shop_id, subject, subject_ids::bigint[], reason, decode(mac, 'hex')
  from unnest($4::timestamptz[], $5::bigint[], $6::boolean[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[]) with ordinality as
    row (at, account_id, as_operator, address, request_id, call, kind, shop_id, subject, subject_ids, reason, mac, place)`;

function columnsOf(entries: AccessEntry[], chain: { name: string; last: Link }, keyId: string, macs: string[]) {
  const column = <T>(of: (entry: AccessEntry) => T) => entries.map(of);
  return [
    chain.name,
    chain.last.number,
    keyId,
    column(({ at }) => at.toISOString()),
    column(({ accountId }) => accountId),
    column(({ asOperator }) => asOperator),
    column(({ address }) => address),
    column(({ requestId }) => requestId),
    column(({ call }) => call),
    column(({ kind }) => kind),
    column(({ shopId }) => shopId),
    column(({ subject }) => subject),
    column(({ subjectIds }) => `{${subjectIds.join(",")}}`),
    column(({ reason }) => reason),
    macs,
  ];
}

interface HeadWriter {
  /** Notes the newest position of the chain. A moment later it is written to the file, together with later ones. */
  reached: (head: Head) => void;
  /** Throws while the last write to the file failed: a chain must not grow without a signed head. */
  ready: () => Promise<void> | undefined;
  /** Writes the latest position to the file, if it is not there yet. */
  flush: () => Promise<void>;
}

/** How long a head may lag behind its rows. One file write per few rows costs more than the rows. */
const lagMilliseconds = 50;

function openHeadWriter(heads: Heads, log: Logger): HeadWriter {
  let latest: Head | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const head = latest;
    latest = undefined;
    try {
      if (head) await heads.write(head);
      isFailing = false;
    } catch (error) {
      isFailing = true;
      latest ??= head;
      throw error;
    }
  }
  /** Writes run one after the other, so that an older head never replaces a newer one. */
  const inTurn = () => {
    underWay = underWay.catch(() => undefined).then(write);
    return underWay;
  };
  return {
    reached(head) {
      latest = head;
      timer ??= setTimeout(() => {
        inTurn().catch((error) => log.error({ err: error }, "the head of the access records could not be written"));
      }, lagMilliseconds);
    },
    ready: () => (isFailing ? inTurn() : undefined),
    flush: inTurn,
  };
}
