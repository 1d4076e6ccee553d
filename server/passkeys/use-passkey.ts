import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { UsedPasskey } from "#contract/passkeys.ts";
import { type ChallengePurpose, passkeys } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { takeChallenge } from "./challenges.ts";
import { keepUse } from "./own-passkeys.ts";
import { checkUsedPasskey } from "./webauthn.ts";

interface Use extends Pick<Tools, "db" | "config"> {
  request: FastifyRequest;
  now: Date;
}

interface Expected {
  purpose: ChallengePurpose;
  sessionHash: Buffer | null;
}

/** The passkey that an answer proves, or undefined. Must not run inside a transaction: the challenge is spent in any case. */
export async function usePasskey({ db, config, request, now }: Use, used: UsedPasskey, expected: Expected) {
  const challenge = await takeChallenge(db, used.response.clientDataJSON, { ...expected, now });
  if (challenge === undefined) return undefined;
  const [known] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, used.id), isNull(passkeys.removedAt)));
  if (!known) return undefined;
  const counter = await checkUsedPasskey(used, known, { request, config, challenge });
  const isKept = counter !== undefined && (await keepUse(db, { id: known.id, counter, now }));
  return isKept ? known : undefined;
}
