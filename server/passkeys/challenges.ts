import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { challengeMinutes } from "#domain/accounts/passkey.ts";
import type { Db } from "#server/db/open-db.ts";
import { type ChallengePurpose, passkeyChallenges } from "#server/db/tables/tables.ts";

interface Asked {
  purpose: ChallengePurpose;
  /** The session that may answer; null if nobody is signed in. */
  sessionHash: Buffer | null;
  now: Date;
}

const hashOf = (challenge: string) => createHash("sha256").update(challenge).digest();

/** Each request to a browser gets a new challenge. */
export async function makeChallenge(db: Db, { purpose, sessionHash, now }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    purpose,
    sessionHash,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
  return challenge;
}

/**
 * The challenge that a browser answers, if it is ours, for this purpose, and not answered yet. It is spent even if the
 * answer is wrong.
 */
export async function takeChallenge(db: Db, clientDataJSON: string, asked: Asked): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, asked.purpose),
        gt(passkeyChallenges.expiresAt, asked.now),
      ),
    )
    .returning();
  if (!row) return undefined;
  const isSameSession = asked.sessionHash === null || row.sessionHash?.equals(asked.sessionHash) === true;
  return isSameSession ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    // Not written by a browser.
    return undefined;
  }
}
