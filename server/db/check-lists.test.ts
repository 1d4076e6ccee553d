import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

// A value that the domain knows and the database refuses is found here, and not by somebody who gets a 500.

const root = join(import.meta.dirname, "../..");

const written = (values: readonly string[]) => values.toSorted().join(" ");

/** Every list of texts that the domain exports: an array, or the names of an object's fields. */
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

/** By column, the values that a CHECK allows. */
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

/** What only the database's own side knows, or takes a part of a list on purpose. */
const ownLists: Readonly<Record<string, string>> = {
  "advertisement_points.source": "STATION OPERATOR",
  "advertisement_sightings.kind": "SHOWN OPENED BOOKED",
  // No customer takes a step of an advertisement.
  "advertisement_steps.actor": "partner operator clock gateway",
  // Besides what either side does, that an operator began to read.
  "application_steps.action": "NEW REREQ REJECT APPROVAL TERMINATION CANCEL CANCEL_APPROVAL REVIEW",
  // What a partner can do of it.
  "applications.last_user_request_process": "NEW REREQ TERMINATION CANCEL",
  "card_windows.purpose": "REGISTER CHANGE ONCE",
  "occupied_times.kind": "RESERVATION BREAK",
  "passkey_challenges.purpose": "SIGN_IN ADD PROVE",
  "payments.purpose": "ADVERTISEMENT RESERVATION",
  "push_messages.state": "QUEUED SENT DROPPED GIVEN_UP",
  "push_messages.what": "RESERVATION WAITING TRIAL",
  "sandbox_payments.status": "IN_PROGRESS DONE ABORTED",
  // That somebody has to be called is reckoned from it.
  "text_messages.state": "QUEUED SENT FAILED",
};

test("the lists are found", () => {
  expect(domain.size).toBeGreaterThan(50);
  expect(database.size).toBeGreaterThan(60);
});

test.each([...database])("what %s may be is a list of the domain, or the database's own", (column, values) => {
  const own = ownLists[column];
  if (own === undefined) expect([...domain]).toContain(values);
  else expect(values).toBe(written(own.split(" ")));
});

test("no column is listed here that the domain knows by now", () => {
  expect(
    Object.entries(ownLists).filter(
      ([column, values]) => !database.has(column) || domain.has(written(values.split(" "))),
    ),
  ).toEqual([]);
});
