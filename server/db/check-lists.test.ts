import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

// Finds a value that the domain has and the database refuses, before somebody gets a 500.

const root = join(import.meta.dirname, "../..");

const written = (values: readonly string[]) => values.toSorted().join(" ");

/** Every list of strings that the domain exports: an array, or the keys of an object. */
async function listsOfDomain(): Promise<Set<string>> {
  const files = globSync("domain/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const lists = new Set<string>();
  for (const file of files)
    for (const value of Object.values<unknown>(await import(/* @vite-ignore */ join(root, file)))) {
      if (typeof value !== "object" || value === null) continue;
      const values: unknown[] = Array.isArray(value) ? value : Object.keys(value);
      if (values.every((one) => typeof one === "string")) lists.add(written(values));
    }
  return lists;
}

/** The values that a CHECK allows, by column. */
async function listsOfDatabase(): Promise<Map<string, string>> {
  const { parts } = await startTestServer();
  const { rows } = await parts.pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const lists = new Map<string, string>();
  for (const { table, definition } of rows) {
    const [, column, values = ""] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)/.exec(definition) ?? [];
    if (column) lists.set(`${table}.${column}`, written([...values.matchAll(/'([^']+)'/g)].map(([, one = ""]) => one)));
  }
  return lists;
}

const domain = await listsOfDomain();
const database = await listsOfDatabase();

/** Lists that only the database has, or that are a part of a list on purpose. */
const ownLists: Readonly<Record<string, string>> = {
  "advertisement_points.source": "STATION OPERATOR",
  "advertisement_sightings.kind": "SHOWN OPENED BOOKED",
  // No step of an advertisement is a customer's.
  "advertisement_steps.actor": "partner operator clock gateway",
  // Besides the actions of both sides, the start of an operator's review.
  "application_steps.action": "NEW REREQ REJECT APPROVAL TERMINATION CANCEL CANCEL_APPROVAL REVIEW",
  // The actions for partners.
  "applications.last_user_request_process": "NEW REREQ TERMINATION CANCEL",
  "card_windows.purpose": "REGISTER CHANGE ONCE",
  "occupied_times.kind": "WORK WAIT BUFFER BREAK",
  "passkey_challenges.purpose": "SIGN_IN ADD PROVE",
  "payments.purpose": "ADVERTISEMENT RESERVATION",
  "push_messages.state": "QUEUED SENT DROPPED GIVEN_UP",
  "push_messages.what": "RESERVATION WAITING TRIAL",
  "sandbox_payments.status": "IN_PROGRESS DONE ABORTED",
  // Whether a call is needed is computed from it.
  "text_messages.state": "QUEUED SENT FAILED",
};

test("the lists are found", () => {
  expect(domain.size).toBeGreaterThan(50);
  expect(database.size).toBeGreaterThan(60);
});

test.each([...database])("the values of %s are a list of the domain, or the database's own", (column, values) => {
  const own = ownLists[column];
  if (own === undefined) expect([...domain]).toContain(values);
  else expect(values).toBe(written(own.split(" ")));
});

test("no column is listed here that has a list in the domain now", () => {
  expect(
    Object.entries(ownLists).filter(
      ([column, values]) => !database.has(column) || domain.has(written(values.split(" "))),
    ),
  ).toEqual([]);
});
