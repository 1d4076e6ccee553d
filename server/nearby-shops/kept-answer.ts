import type { NearbyShops } from "#contract/nearby-shops.ts";
import type { Db } from "#server/db/open-db.ts";

const lastsMilliseconds = 3000;

interface Kept {
  answer: Promise<NearbyShops | undefined>;
  since: number;
}

const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * The answer of a few seconds ago, or a new one. A station after work has many visitors at once, and they all see the same
 * shops.
 */
export function keptAnswer(
  db: Db,
  name: string,
  make: () => Promise<NearbyShops | undefined>,
): Promise<NearbyShops | undefined> {
  const answers = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, answers);
  const now = performance.now();
  for (const [old, { since }] of answers) if (now - since > lastsMilliseconds) answers.delete(old);
  const known = answers.get(name);
  if (known) return known.answer;
  const answer = make();
  answers.set(name, { answer, since: now });
  answer.catch(() => answers.delete(name));
  return answer;
}
