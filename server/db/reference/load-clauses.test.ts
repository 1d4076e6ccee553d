import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clauses } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { termsTexts } from "./clause-texts.ts";
import { loadClauses } from "./load-clauses.ts";

const { parts } = await startTestServer();
const { db } = parts;
const now = new Date("2026-11-19T03:00:00.000Z");
const versions = () =>
  db
    .select({ version: clauses.version, body: clauses.body, effectiveFrom: clauses.effectiveFrom })
    .from(clauses)
    .where(eq(clauses.clauseType, "PARTNERS_TERMS"))
    .orderBy(asc(clauses.version));

test("a first start has every text in force; a second one adds nothing", async () => {
  await db.delete(clauses);
  await loadClauses(db, now);
  const first = await db.select().from(clauses);
  expect(first).toHaveLength(9);
  expect(first.every(({ version, effectiveFrom }) => version === 1 && effectiveFrom.getTime() === now.getTime())).toBe(
    true,
  );
  await loadClauses(db, new Date("2026-11-20T03:00:00.000Z"));
  expect(await db.select().from(clauses)).toHaveLength(9);
});

test("a changed text is a new version in 30 days; the earlier one stays for those who agreed to it", async () => {
  await db.update(clauses).set({ body: "예전 약관" }).where(eq(clauses.clauseType, "PARTNERS_TERMS"));
  await loadClauses(db, now);
  await loadClauses(db, now);
  expect(await versions()).toEqual([
    { version: 1, body: "예전 약관", effectiveFrom: now },
    { version: 2, body: termsTexts.PARTNERS_TERMS, effectiveFrom: new Date("2026-12-19T03:00:00.000Z") },
  ]);
});
