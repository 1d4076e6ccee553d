import { webcrypto } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "#server/db/open-db.ts";
import { idempotencyAnswers } from "#server/db/tables/tables.ts";
import type { Principal } from "#server/http/protection/session.ts";
import type { Vault } from "#server/vault.ts";
import { plumbingRefusal } from "./errors.ts";

export interface Claim {
  scope: string;
  key: string;
  call: string;
  inputHash: Buffer;
  at: Date;
}

/** The input may contain a password or a code, so only a keyed hash of it is stored. */
export async function claimOf(
  request: FastifyRequest,
  principal: Principal | null,
  { call, input, at, vault }: { call: string; input: unknown; at: Date; vault: Vault },
): Promise<Claim | undefined> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return undefined;
  if (!/^[\w.:-]{8,300}$/.test(key))
    throw plumbingRefusal("input_invalid", { fields: { "idempotency-key": "8자 이상이어야 해요" } });
  const scope = principal?.account ? `account:${principal.account.id}` : "anyone";
  const inputHash = Buffer.from(vault.fingerprint(JSON.stringify(await withBytesByHash(input))));
  return { scope, key, call, inputHash, at };
}

/**
 * Ten megabytes of a file would be forty as text. They are hashed outside the main thread, because that takes twice as
 * long as a request may block it.
 */
async function withBytesByHash(input: unknown): Promise<unknown> {
  if (typeof input !== "object" || input === null) return input;
  const fields = Object.entries(input).map(async ([name, value]) => [name, await byHash(value)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

const byHash = async (value: unknown) =>
  value instanceof Uint8Array
    ? Buffer.from(await webcrypto.subtle.digest("SHA-256", value as Uint8Array<ArrayBuffer>)).toString("hex")
    : value;

/**
 * Takes the key, or returns the earlier answer for it. Inside a transaction a duplicate request waits on the row until
 * the first has committed, so exactly one of them does the work.
 */
export async function takeKey(db: Db, vault: Vault, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const taken = await db
    .insert(idempotencyAnswers)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyAnswers.scope, idempotencyAnswers.key],
      set: { at: claim.at },
      setWhere: isLeftBehind(claim),
    })
    .returning({ key: idempotencyAnswers.key });
  if (taken.length > 0) return undefined;
  const [earlier] = await db.select().from(idempotencyAnswers).where(ofClaim(claim));
  if (!earlier) throw plumbingRefusal("request_in_progress", { retryAfterSeconds: 1 });
  if (earlier.call !== claim.call || !earlier.inputHash.equals(claim.inputHash))
    throw plumbingRefusal("idempotency_key_reused");
  if (earlier.answerSealed === null) throw plumbingRefusal("request_in_progress", { retryAfterSeconds: 1 });
  return { answer: JSON.parse(vault.open(earlier.answerSealed, "idempotency_answers.answer")) };
}

/** Longer than any wait for an answer from outside. */
const mostMinutes = 3;

/** A process that crashed may have taken the key; without this, the key would stay taken for days. */
const isLeftBehind = ({ call, inputHash, at }: Claim) =>
  and(
    isNull(idempotencyAnswers.answerSealed),
    eq(idempotencyAnswers.call, call),
    eq(idempotencyAnswers.inputHash, inputHash),
    lt(idempotencyAnswers.at, new Date(at.getTime() - mostMinutes * 60_000)),
  );

/** An answer that opens a session is not stored: sent again it would say "signed in" without the session cookie. */
export async function keepAnswer(db: Db, vault: Vault, claim: Claim, answer: unknown, reply: FastifyReply) {
  if (reply.getHeader("set-cookie") !== undefined) return releaseKey(db, claim);
  const answerSealed = vault.seal(JSON.stringify(answer), "idempotency_answers.answer");
  await db.update(idempotencyAnswers).set({ answerSealed }).where(ofClaim(claim));
}

/** A refused request changed nothing, so its key may be used again. */
export async function releaseKey(db: Db, claim: Claim) {
  await db.delete(idempotencyAnswers).where(and(ofClaim(claim), isNull(idempotencyAnswers.answerSealed)));
}

const ofClaim = ({ scope, key }: Claim) => and(eq(idempotencyAnswers.scope, scope), eq(idempotencyAnswers.key, key));
