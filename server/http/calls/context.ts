import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type * as z from "zod/mini";
import type { Audience, Call, DetailsOf, InputOf, Refusals, ShopRole } from "#contract/call.ts";
import type { ShopEvent } from "#contract/live.ts";
import type { AccessKind, AccessSubject } from "#domain/accounts/access-record.ts";
import type { AccessRecords } from "#server/access-records/index.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db, OpenDb } from "#server/db/open-db.ts";
import type { LiveEvents } from "#server/http/live-events.ts";
import type { KnownDevices } from "#server/http/protection/known-device.ts";
import type { AccountPrincipal, Principal, Sessions } from "#server/http/protection/session.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Outside } from "#server/outside/outside.ts";
import type { MoneyGate } from "#server/payments/index.ts";
import type { Vault } from "#server/vault.ts";
import type { RefusalExtras } from "./errors.ts";

/** What the whole server shares. It is created once at the start and passed down; it is never a module-level value. */
export interface Parts {
  config: Config;
  clock: Clock;
  log: Logger;
  db: OpenDb["db"];
  pool: OpenDb["pool"];
  vault: Vault;
  sessions: Sessions;
  devices: KnownDevices;
  live: LiveEvents;
  jobs: Jobs;
  outside: Outside;
  accessRecords: AccessRecords;
  moneyGate: MoneyGate;
}

/** The same inside a call or a job, where `db` may be a transaction. */
export interface Tools extends Omit<Parts, "db"> {
  /** The call's transaction. For reads, and for calls that manage their own transaction, the database itself. */
  db: Db;
}

export interface ViewedMore {
  /** The reason somebody gave for taking data out of the product. */
  reason?: string;
  /** The person, if there is no session yet: a sign-in comes before its session. */
  accountId?: number | null;
  asOperator?: boolean;
}

/** Says no by a declared code, with exactly the details that are declared for it. */
export type Refuse<R extends Refusals> = (...refusal: PlainRefusal<R> | RefusalWithDetails<DetailsOf<R>>) => never;
type PlainRefusal<R extends Refusals> = [
  code: Exclude<keyof R & string, keyof DetailsOf<R>>,
  extras?: RefusalExtras | undefined,
];
type RefusalWithDetails<D extends Record<string, z.ZodMiniType>> = {
  // Details of which every part may be missing may be missing themselves.
  [Code in keyof D]: object extends z.input<D[Code]>
    ? [code: Code, extras?: (RefusalExtras & { details?: z.input<D[Code]> }) | undefined]
    : [code: Code, extras: RefusalExtras & { details: z.input<D[Code]> }];
}[keyof D];

interface Common<C extends Call> extends Tools {
  input: InputOf<C>;
  now: Date;
  requestId: string;
  address: string;
  userAgent: string;
  request: FastifyRequest;
  reply: FastifyReply;
  refuse: Refuse<C["refusals"]>;
  /** Adds to the audit row of this call. Personal data in it must be masked. */
  changed: (changes: Record<string, unknown>) => void;
  /**
   * Whose data this call shows. Every call that is declared `personal` calls it once. The record is committed before the
   * answer is sent.
   */
  viewed: (subject: AccessSubject, ids: readonly number[], kind?: AccessKind, more?: ViewedMore) => void;
  /** Sends an event to every open screen of the shop after the commit. */
  announce: (shopId: number, kind: ShopEvent["kind"], subjectIds: number[]) => void;
  /** Runs after the commit and before the answer is sent. */
  afterCommit: (run: () => void) => void;
}

type Who<A extends Audience> = A extends { kind: "anyone" }
  ? { principal: Principal | null }
  : A extends { kind: "signedIn" }
    ? { principal: Principal }
    : A extends { kind: "shop" }
      ? { principal: Principal; account: AccountPrincipal; shop: { id: number; role: ShopRole } }
      : { principal: Principal; account: AccountPrincipal };

export type Context<C extends Call> = Common<C> & Who<C["for"]>;
export type Handler<C extends Call> = (context: Context<C>) => Promise<z.input<C["reply"]>>;

/** A handler of any call, for the loop that mounts all of them. */
export type AnyHandler = (context: Context<Call>) => Promise<unknown>;

const calls = new WeakMap<object, unknown>();

export function handle<C extends Call>(call: C, handler: Handler<C>): Handler<C> {
  calls.set(handler, call);
  return handler;
}

export const isHandlerOf = (handler: AnyHandler, call: Call): boolean => calls.get(handler) === call;
