import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Call, usualBodyLimit } from "#contract/call.ts";
import { type CallName, contract } from "#contract/index.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Db } from "#server/db/open-db.ts";
import { admit } from "./calls/audience.ts";
import { bodyProblem, discardBody, takeEarly } from "./calls/bodies.ts";
import type { AnyHandler, Context, Parts } from "./calls/context.ts";
import { declaredRefusal, isPassingConflict, plumbingRefusal, type RefusalExtras } from "./calls/errors.ts";
import { findHandlers } from "./calls/find-handlers.ts";
import { type Claim, claimOf, keepAnswer, releaseKey, takeKey } from "./calls/idempotency.ts";
import { inputReader } from "./calls/read-input.ts";
import { accessEntry, type Seen, seeing, seenSomehow } from "./calls/record-access.ts";
import { type Announcement, type AuditRow, recordAudit, recordChange } from "./calls/record-change.ts";
import { checkedWriter, replyWriter } from "./calls/reply-writer.ts";
import { WrittenReply } from "./calls/written-reply.ts";
import { networkOf } from "./protection/network.ts";
import type { RateLimit } from "./protection/rate-limit.ts";
import { isSameOrigin } from "./protection/same-origin.ts";
import type { Principal } from "./protection/session.ts";

const perMinute = { usual: 300, search: 60 };
const transactionTries = 3;

/** Mounts every call of the contract: origin, session, limit, audience, input, transaction, reply. */
export async function serveCalls(app: FastifyInstance, parts: Parts, rateLimit: RateLimit) {
  const handlers = await findHandlers();
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const handler = handlers.get(name) as AnyHandler;
    const readInput = inputReader(call);
    const writeReply = parts.config.testing ? checkedWriter(call.reply) : replyWriter(call.reply);
    const enter = async (request: FastifyRequest) => {
      // Read first: if the connection closes later, its address is no longer available.
      const address = request.ip ?? "";
      if ((call.method !== "GET" || name === "logout") && !isSameOrigin(request, parts.config.publicOrigin))
        throw plumbingRefusal("origin_not_allowed");
      const principal = await principalOf(request, call, parts);
      rateLimit.count(`${bucketOf(address, principal)}:${call.limit ?? "usual"}`, perMinute[call.limit ?? "usual"]);
      const shopId = call.for.kind === "shop" ? idOf(request, call.shopName) : undefined;
      const admission = admit(call.for, principal, shopId, call.writes);
      if (!admission.ok) throw plumbingRefusal(admission.because);
      if (admission.shopRole === "OPERATOR" && !(await isShop(parts, shopId))) throw plumbingRefusal("shop_not_found");
      return { address, principal, shop: admission.shopRole && { id: shopId as number, role: admission.shopRole } };
    };
    // A body is read only for a caller who may make the call, so that others cost no more than reading the headers.
    const entered = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof enter>>>();
    const before = async (request: FastifyRequest) => {
      takeEarly(request.raw);
      try {
        entered.set(request, await enter(request));
        const problem = bodyProblem(request, call);
        if (problem) throw problem;
      } catch (error) {
        discardBody(request.raw);
        throw error;
      }
    };
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      bodyLimit: call.bodyLimit ?? usualBodyLimit,
      config: { takesBytes: call.bytes !== undefined },
      ...(call.method !== "GET" ? { onRequest: before } : {}),
      handler: async (request, reply) => {
        const entry = entered.get(request) ?? (await enter(request));
        const input = readInput(request);
        const answer = await recorded({ ...entry, name, call, handler, request, reply, input, parts, writeReply });
        if (call.answers === "stream") return reply;
        if (call.answers === "redirect") return reply.redirect(forHeader((answer as { location: string }).location));
        if (call.answers === "file") return sendFile(reply, answer as FileAnswer);
        return answer;
      },
    });
  }
}

interface Attempt {
  name: string;
  call: Call;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  principal: Principal | null;
  shop: { id: number; role: string } | undefined;
  input: unknown;
  parts: Parts;
  writeReply: (answer: unknown) => unknown;
  /** Whose data the handler showed, also if it then refused. */
  seen?: Seen | undefined;
}

/**
 * No answer is sent before its access record is written. It is written after the commit, since a transaction must not
 * wait for another one's record.
 */
async function recorded(attempt: Attempt): Promise<unknown> {
  const { call } = attempt;
  let answer: unknown;
  try {
    answer = await (call.writes ? write(attempt) : read(attempt));
    if (call.personal) attempt.seen ??= seenSomehow;
  } catch (error) {
    if (attempt.seen) await recordSeen(attempt, attempt.seen);
    throw error;
  }
  if (!attempt.seen) {
    const writtenAnswer = written(attempt, answer);
    return writtenAnswer instanceof WrittenReply ? inBytes(attempt, writtenAnswer) : writtenAnswer;
  }
  const onRecord = recordSeen(attempt, attempt.seen);
  try {
    // The answer is turned into bytes while its record is being written: many answers wait at once, and as objects each
    // would be moved in memory by every garbage collection, which cost more than writing them.
    return inBytes(attempt, written(attempt, answer));
  } finally {
    await onRecord;
  }
}

/** Written by the contract, so that no field leaves that the contract does not name. */
const written = ({ call, writeReply }: Attempt, answer: unknown) => (call.answers ? answer : writeReply(answer));

function inBytes({ call, reply }: Attempt, answer: unknown): unknown {
  if (call.answers || answer === undefined) return answer;
  reply.type("application/json; charset=utf-8");
  return Buffer.from(answer instanceof WrittenReply ? answer.json : JSON.stringify(answer));
}

async function recordSeen(attempt: Attempt, seen: Seen) {
  const { parts, reply } = attempt;
  await parts.accessRecords.record(accessEntry(circumstances(attempt), seen)).catch((error) => {
    // Nobody is signed in without a record of it.
    if (seen.kind === "SIGN_IN") parts.sessions.clearCookies(reply);
    throw error;
  });
}

async function read(attempt: Attempt): Promise<unknown> {
  const done = await run(attempt, attempt.parts.db);
  if (attempt.call.recorded) await recordAudit(attempt.parts.db, auditRow(attempt, done));
  return done.result;
}

async function write(attempt: Attempt): Promise<unknown> {
  const { call, request, principal, name, input, parts } = attempt;
  const claim = await claimOf(request, principal, { call: name, input, at: parts.clock.now(), vault: parts.vault });
  return call.transaction === "own" ? writeByItself(attempt, claim) : writeInTransaction(attempt, claim);
}

async function writeInTransaction(attempt: Attempt, claim: Claim | undefined): Promise<unknown> {
  const { parts, reply } = attempt;
  for (let tries = 1; ; tries++) {
    try {
      const done = await inTransaction(parts, {
        work: async (db) => {
          const earlier = claim && (await takeKey(db, parts.vault, claim));
          if (earlier) return { earlier };
          const done = await run(attempt, db);
          if (claim) await keepAnswer(db, parts.vault, claim, done.result, reply);
          return done;
        },
        last: (db, done) => ("earlier" in done ? [] : recordChange(db, auditRow(attempt, done), done.announcements)),
      });
      return "earlier" in done ? done.earlier.answer : committed(attempt, done);
    } catch (error) {
      if (!isPassingConflict(error) || tries === transactionTries) throw error;
    }
  }
}

/** The handler commits its own parts. The key is taken before, and the record is written after. */
async function writeByItself(attempt: Attempt, claim: Claim | undefined): Promise<unknown> {
  const { parts, reply } = attempt;
  const { db, vault } = parts;
  const earlier = claim && (await takeKey(db, vault, claim));
  if (earlier) return earlier.answer;
  try {
    const done = await run(attempt, db);
    await inTransaction(parts, {
      work: async (db) => claim && keepAnswer(db, vault, claim, done.result, reply),
      last: (db) => recordChange(db, auditRow(attempt, done), done.announcements),
    });
    return committed(attempt, done);
  } catch (error) {
    if (claim) await releaseKey(db, claim);
    throw error;
  }
}

type Done = Awaited<ReturnType<typeof run>>;

function committed({ parts }: Attempt, { result, announcements, afterCommit }: Done): unknown {
  parts.live.published(announcements);
  for (const run of afterCommit) run();
  return result;
}

async function run(attempt: Attempt, db: Db) {
  const { name, call, handler, request, reply, address, principal, shop, input, parts } = attempt;
  const { viewed, seen, refusedWith, check } = seeing(name, call);
  const announcements: Announcement[] = [];
  const changes: Record<string, unknown> = {};
  const afterCommit: (() => void)[] = [];
  const context = {
    ...parts,
    db,
    input,
    principal,
    account: principal?.account,
    shop,
    now: parts.clock.now(),
    requestId: request.id,
    address,
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? "",
    request,
    reply,
    refuse(code: string, extras: RefusalExtras & { details?: unknown } = {}): never {
      refusedWith(extras.details);
      throw declaredRefusal(call, code, extras);
    },
    changed: (more: Record<string, unknown>) => void Object.assign(changes, more),
    viewed,
    announce: (shopId: number, kind: Announcement["kind"], subjectIds: number[]) => {
      if (parts.config.testing && !call.announces?.includes(kind))
        throw new Error(`${name} announces ${kind}, which its declaration does not name`);
      announcements.push({ shopId, kind, subjectIds });
    },
    afterCommit: (run: () => void) => void afterCommit.push(run),
  };
  try {
    // A handler's context has the types of its own call, which are not known here.
    const result = await handler(context as Context<Call>);
    check();
    return { result, announcements, changes, afterCommit };
  } finally {
    attempt.seen = seen();
  }
}

const auditRow = (attempt: Attempt, { changes }: Done): AuditRow => ({ ...circumstances(attempt), changes });

function circumstances({ name, call, request, address, principal, shop, parts }: Attempt) {
  // What an operator does to a shop in the console is found together with what is done in the shop.
  const about = call.for.kind === "operators" ? idOf(request, call.shopName) : undefined;
  return {
    at: parts.clock.now(),
    requestId: request.id,
    call: name,
    accountId: principal?.account?.id ?? null,
    asOperator: principal?.account?.adminRole === "PARTNERS_ADMIN",
    address,
    shopId: shop?.id ?? about ?? null,
  };
}

async function principalOf(request: FastifyRequest, call: Call, { sessions }: Parts): Promise<Principal | null> {
  const partner = await sessions.of(request, "partners");
  if (partner || call.for.kind === "partners" || call.for.kind === "shop" || call.for.kind === "operators")
    return partner;
  return sessions.of(request, "general");
}

interface FileAnswer {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** Shown in the browser instead of being saved. */
  inline?: boolean;
}

function sendFile(reply: FastifyReply, { fileName, contentType, bytes, inline }: FileAnswer) {
  // Nothing in the file runs, loads or navigates, and only our own pages may show it.
  if (inline) reply.header("content-security-policy", shownFilePolicy).header("x-frame-options", "SAMEORIGIN");
  return reply
    .type(contentType)
    .header(
      "content-disposition",
      `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const shownFilePolicy = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'";

/** The shop of a member exists for certain; an operator may name any number. */
async function isShop({ pool }: Parts, shopId: number | undefined): Promise<boolean> {
  const { rowCount } = await pool.query({ name: "is-shop", text: "select from shops where id = $1", values: [shopId] });
  return rowCount === 1;
}

/** A header cannot hold Korean letters. What is encoded already stays as it is. */
const forHeader = (location: string) => location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

function bucketOf(address: string, principal: Principal | null): string {
  return principal ? principal.tokenHash.toString("base64url").slice(0, 16) : networkOf(address);
}

function idOf(request: FastifyRequest, name: string | undefined): number | undefined {
  const text = name && (request.params as Record<string, string>)[name];
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
