import { execFile } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { changeMyAccount } from "#contract/accounts.ts";
import { saveApplication } from "#contract/applications.ts";
import { changeCustomer } from "#contract/customers.ts";
import { changeOfflineReservation, rescheduleReservation } from "#contract/reservations.ts";
import { changeSchedule } from "#contract/schedules.ts";
import { changeStaff } from "#contract/staffs.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { loadDemoOnce } from "#server/db/demo/load-demo.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Connection, openDb } from "#server/db/open-db.ts";
import { loadReferenceOnce } from "#server/db/reference/load-reference.ts";
import { shopSchedules } from "#server/db/tables/tables.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyWrite } from "#server/promises/calls/every-call.ts";
import { makeWorld } from "#server/promises/calls/principals.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { debianPostgres, startDebianPostgres } from "#server/promises/crashes/debian-postgres.ts";
import { fingerprintOfTables } from "#server/promises/crashes/whole-database.ts";
import { makeReadyFolder } from "#server/promises/real-server.ts";
import { provingTest, size } from "#server/promises/size.ts";
import { templateDatabase } from "#server/testing/global-setup.ts";
import { systemClock } from "#server/testing/system-clock.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const twin = await server.another();
const pairs = size({ small: 3, full: 100 });
const timeout = 600_000;
const folder = mkdtempSync(join(tmpdir(), "danjang-r12-"));
// The user that runs the other PostgreSQL must be able to reach its folder in here.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Edit = (editor: Visitor, version: number, mark: string) => Promise<Answer<unknown>>;

/** What people of a shop edit most. Each entry makes its row and says how to save it. */
const editable: Record<string, () => Promise<{ accountId: number; edit: Edit; from?: number }>> = {
  async "a reservation's particulars"() {
    const { shop, accountId, designer, book } = await bookedShop(server);
    const { id } = await book();
    const fixed = { shopId: shop.id, id, stylerId: designer.id, startsAt: at("10:00"), endsAt: at("11:00") };
    const edit: Edit = (editor, version, note) =>
      editor.send(changeOfflineReservation, { ...fixed, version, customerName: "이고객", note });
    return { accountId, edit };
  },
  async "a reservation's time"() {
    const { shop, accountId, book } = await bookedShop(server);
    const { id } = await book();
    const edit: Edit = (editor, version, mark) =>
      editor.send(rescheduleReservation, {
        shopId: shop.id,
        id,
        version,
        startsAt: at(mark === "가" ? "13:00" : "15:00"),
      });
    return { accountId, edit };
  },
  async "a designer"() {
    const { shop, accountId, designer } = await bookedShop(server);
    const fixed = { shopId: shop.id, id: designer.id, name: "김디자", rank: "NORMAL", visibility: "NORMAL" } as const;
    const edit: Edit = (editor, version, introduction) => editor.send(changeStaff, { ...fixed, version, introduction });
    return { accountId, edit };
  },
  async "a customer"() {
    const { shop, accountId } = await server.shopWith("OWNER");
    const { id } = await server.makeCustomer(shop.id, { phone: "010-1234-5678" });
    const fixed = { shopId: shop.id, id, name: "이고객", gender: "FEMALE" } as const;
    const edit: Edit = (editor, version, memo) => editor.send(changeCustomer, { ...fixed, version, memo });
    return { accountId, edit };
  },
  async "a shop's hours"() {
    const { shop, accountId } = await bookedShop(server);
    await server.parts.db.insert(shopSchedules).values({ shopId: shop.id, openingHours: usualOpeningHours });
    const edit: Edit = (editor, version) =>
      editor.send(changeSchedule, {
        shopId: shop.id,
        change: { kind: "HOURS", version, openingHours: usualOpeningHours, closedDays: [], holidayTreatments: {} },
      });
    return { accountId, edit };
  },
  async "a designer's hours"() {
    const { shop, accountId, designer } = await bookedShop(server);
    const change = { kind: "STAFF_HOURS", staffId: designer.id, weeklyHours: null, recurringBreaks: [] } as const;
    const edit: Edit = (editor, version) =>
      editor.send(changeSchedule, { shopId: shop.id, change: { ...change, recurringBreaks: [], version } });
    return { accountId, edit };
  },
  async "a draft of an application"() {
    const { id: accountId } = await server.makeAccount();
    const { id } = await server.makeDraft("SETUP", { accountId });
    const edit: Edit = (editor, version, shopName) =>
      editor.send(saveApplication, { id, version, content: { shopName } });
    return { accountId, edit };
  },
  async "an account"() {
    const { id: accountId, email } = await server.makeAccount();
    const edit: Edit = (editor, version, name) => editor.send(changeMyAccount, { name, email, version });
    return { accountId, edit };
  },
};

test.each(Object.entries(editable))(
  "of two people who edit %s at once one saves, and the other gets the newer version",
  {
    timeout,
  },
  async (_, make) => {
    for (let pair = 0; pair < pairs; pair += 1) {
      const { accountId, edit } = await make();
      const editors = [await server.signedIn(accountId), await twin.signedIn(accountId)] as const;
      const answers = await Promise.all([edit(editors[0], 1, "가"), edit(editors[1], 1, "나")]);
      const [saved, refused] = answers.toSorted((one, other) => one.status - other.status);
      expect([saved?.status, refused?.status]).toEqual([200, 409]);
      expect(refused?.body.code).toMatch(/_changed_elsewhere$/);
      expect(versionIn(refused?.body.details)).toBe(2);
      // Much later, from a screen that was left open.
      const late = await edit(editors[0], 1, "다");
      expect([late.status, versionIn(late.body.details)]).toEqual([409, 2]);
    }
  },
);

/** The calls that refuse an edit of a version which is no longer the newest. */
const versioned = everyWrite.filter(({ call }) =>
  Object.keys(call.refusals).some((code) => code.endsWith("_changed_elsewhere")),
);
/** Calls that answer 200 twice, since the valid input asks for what is so already. */
const changesNothing = { changeStyler: "the designer has the reservation" };
const world = reused(() => makeWorld(server));

test.each(versioned)("$name: of two people who save the same version one is refused", async ({ name, call }) => {
  const { ids, renewed } = await world.take();
  const isOperators = call.for.kind === "operators" || (call.for.kind === "shop" && !call.for.roles.includes("OWNER"));
  const who = isOperators ? "operator" : "OWNER";
  const people = [await renewed([who]), await renewed([who])];
  const input = validInput(call, ids);
  const answers = await Promise.all(people.map((visitors) => ask(visitors[who], call, input)));
  const saved = answers.filter(({ status }) => status === 200).length;
  if (saved > 0) world.isChanged();
  // A call that needs more than a valid input, such as a review that has begun, has a test of this beside its handler.
  if (saved === 0 || name in changesNothing) return expect(textOfTest(name)).toContain("_changed_elsewhere");
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

/** The test of a call, with the promises that it shares with others. */
function textOfTest(name: string): string {
  const [file = ""] = globSync(`server/**/${kebab(name)}.test.ts`);
  const text = readFileSync(file, "utf8");
  const shared = [...text.matchAll(/"#(server\/testing\/same-for-several\/[\w-]+\.ts)"/g)];
  return [text, ...shared.map(([, path = ""]) => readFileSync(path, "utf8"))].join("\n");
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The version in the details of the refusal. */
function versionIn(details: unknown): unknown {
  const fields = (details ?? {}) as Record<string, unknown>;
  const row = Object.values(fields).find((value) => typeof value === "object" && value !== null && "version" in value);
  return fields.version ?? (row as { version?: unknown } | undefined)?.version;
}

test("a copy of the stopped embedded database has the same content, table by table", { timeout }, async () => {
  const [original, copy] = [join(folder, "original"), join(folder, "copy")];
  await makeReadyFolder(original);
  const first = await startEmbeddedPostgres({ dataDir: original, log: () => {} });
  await fillWithDemo({ ...first.connection, database: templateDatabase });
  const before = await tablesOf({ ...first.connection, database: templateDatabase });
  await first.stop();
  await promisify(execFile)("cp", ["-a", original, copy]);
  rmSync(original, { recursive: true });
  const second = await startEmbeddedPostgres({ dataDir: copy, log: () => {} });
  const after = await tablesOf({ ...second.connection, database: templateDatabase });
  await second.stop();
  expect(after).toEqual(before);
});

provingTest(
  "a dump by Debian's pg_dump, restored by pg_restore, has the same content, table by table",
  { timeout },
  async () => {
    const tools = debianPostgres();
    if (!tools) return console.log("R12 there is no PostgreSQL of Debian's here, so only the copy was tried");
    const debian = await startDebianPostgres(tools, join(folder, "debian"));
    try {
      await fillWithDemo(debian.connection);
      const before = await tablesOf(debian.connection);
      expect(await tablesOf(await debian.dumpAndRestore("restored"))).toEqual(before);
      console.log(`R12 ${Object.keys(before).length} tables are equal after ${tools}/pg_dump and pg_restore`);
    } finally {
      await debian.stop();
    }
  },
);

async function fillWithDemo(connection: Connection) {
  const open = openDb(connection, pino({ level: "silent" }), 2);
  await migrate(open.pool);
  await loadReferenceOnce(open.db, systemClock.now());
  await loadDemoOnce({
    db: open.db,
    vault: server.parts.vault,
    clock: systemClock,
    say: () => {},
    dataDir: join(folder, "media"),
  });
  await open.close();
}

async function tablesOf(connection: Connection) {
  const open = openDb(connection, pino({ level: "silent" }), 1);
  try {
    return await fingerprintOfTables(open.pool);
  } finally {
    await open.close();
  }
}
