import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword } from "#server/credentials/index.ts";
import { openLog } from "#server/log.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyCall } from "#server/promises/calls/every-call.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { rawRequest } from "#server/promises/hostile/raw-request.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";

const lines: string[] = [];
const server = await startTestServer({ log: openLog("trace", { write: (line) => void lines.push(line) }) });
const random = seeded("S16");

const mark = () => `${random.below(10 ** 8)}`.padStart(8, "0");
const letters = () => Array.from({ length: 8 }, () => random.pick([..."가나다라마바사아자차카타파하"])).join("");
const canaries = {
  name: letters(),
  phonenumber: `010-${mark().slice(0, 4)}-${mark().slice(0, 4)}`,
  email: `canary${mark()}@example.com`,
  loginId: `canary${mark()}`,
  id: `canary${mark()}`,
  password: `canary passphrase ${mark()}`,
  currentPassword: `canary current ${mark()}`,
  newPassword: `canary new one ${mark()}`,
  code: `${100_000 + random.below(900_000)}`,
  key: `canary-key-${mark()}${mark()}`,
  keyword: `canary keyword ${mark()}`,
  continue: `/canary${mark()}`,
  state: `canary-state-${mark()}`,
  error: `canary-error-${mark()}`,
};
const carried = {
  "user-agent": `canary-agent-${mark()}`,
  authorization: `Bearer canary-${mark()}`,
  referer: `https://example.com/canary-${mark()}`,
  "x-forwarded-for": "203.0.113.77",
  "idempotency-key": `canary-idempotency-${mark()}`,
  cookie: `canary-cookie-${mark()}`,
};
const known = await server.makeAccount({
  name: canaries.name,
  phone: canaries.phonenumber,
  passwordHash: await hashPassword(canaries.password),
});
const shop = await server.makeShop();
await server.join(shop.id, known.id, "OWNER");
const ids = await makeShopRows(server, shop.id, known.id);

/** The log lines of a failure are written at few places, so a small run reaches them with some of the calls. */
const some = () => size({ small: random.some(everyCall, 60), full: everyCall });

test("the log of any call has nothing that people typed or sent", async () => {
  await sendEach();
  expect(lines.length).toBeGreaterThan(everyCall.length);
  expect(found()).toEqual([]);
});

test("nor has it if the body cannot be read or the address is wrong", async () => {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const half = JSON.stringify(canaries).slice(0, -5);
  for (const { call } of some()) {
    await rawRequest(server.url, {
      method: call.method,
      path: `/api${call.path}/${encodeURIComponent(canaries.name)}?q=${encodeURIComponent(canaries.keyword)}`,
      headers,
    });
    if (call.writes)
      await rawRequest(server.url, { method: call.method, path: `/api${call.path}`, headers, body: half });
  }
  expect(found()).toEqual([]);
});

test("nor has it if the database refuses every write and repeats the row in its error", async () => {
  const { rows } = await server.parts.pool.query<{ name: string }>(
    // A partition has the constraint of its table.
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'sessions'`,
  );
  for (const { name } of rows)
    await server.parts.pool.query(`alter table ${name} add constraint refuses_all check (false) not valid`);
  const before = lines.length;
  await sendEach(some());
  const failures = lines.slice(before).filter((line) => line.includes("a request failed"));
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.join("")).toContain("23514");
  expect(found()).toEqual([]);
});

test("nor has it if a table is missing and every query fails", async () => {
  for (const table of ["accounts", "articles", "phone_verifications", "clauses"])
    await server.parts.pool.query(`alter table ${table} rename to ${table}_away`);
  const before = lines.length;
  await sendEach(some());
  expect(lines.slice(before).join("")).toContain("42P01");
  expect(found()).toEqual([]);
});

/** Signed in where possible, with every kind of header and cookie. */
async function sendEach(calls = everyCall) {
  for (const { name, call } of calls) {
    const { verificationKey } =
      name === "signUp" ? { verificationKey: await signUpKey() } : { verificationKey: canaries.key };
    const wishes = { ...canaries, loginType: "partners", id: known.loginId, verificationKey, version: 1 };
    const headers = {
      ...carried,
      "sec-fetch-site": "same-origin",
      "idempotency-key": `${carried["idempotency-key"]}-${randomBytes(4).toString("hex")}`,
    };
    const person = await server.signedIn(known.id).catch(() => server.visitor());
    person.cookies.set("other", carried.cookie);
    const input = validInput(call, ids, wishes);
    await ask(person, call, input, { headers });
    await ask(visitor(server.url), call, { ...input, phonenumber: `${canaries.phonenumber}!` }, { headers });
  }
}

const signUpKey = () =>
  provenPhone(server, { purpose: "SIGNUP", phone: canaries.phonenumber }).catch(() => canaries.key);

/** As written, encoded for an address, and without its dashes. */
function found(): string[] {
  const log = lines.join("");
  const secrets = [...Object.values(canaries), ...Object.values(carried), known.email, known.loginId];
  return secrets.filter((secret) =>
    [secret, encodeURIComponent(secret), secret.replaceAll("-", "")].some((form) => log.includes(form)),
  );
}
