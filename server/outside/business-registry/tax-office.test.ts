import { expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { taxOfficeRegistry } from "./tax-office.ts";

/** Like the tax office: the state by number alone, and whether number, day and name match. */
const known = { b_no: "1234567891", start_dt: "20240302", p_nm: "홍길동" };
let state = "01";
const provider = await providerDouble(({ path, body }) => {
  const asked = JSON.parse(Buffer.from(body, "latin1").toString());
  if (path === "/status")
    return { body: { data: [{ b_no: asked.b_no[0], b_stt_cd: asked.b_no[0] === known.b_no ? state : "" }] } };
  const { b_no, start_dt, p_nm } = asked.businesses[0];
  const fits = b_no === known.b_no && start_dt === known.start_dt && p_nm === known.p_nm;
  return { body: { data: [{ b_no, valid: fits ? "01" : "02" }] } };
});
const registry = taxOfficeRegistry({ serviceKey: "very secret" }, provider.url);
const business = { number: "123-45-67891", openingDay: "2024-03-02", representativeName: "홍길동" };

test("a business is registered if number, opening day and name match", async () => {
  state = "01";
  expect(await registry.check(business)).toEqual({ state: "REGISTERED" });
  expect(provider.received.map(({ path }) => path)).toEqual(["/status", "/validate"]);
  expect(provider.json(1)).toEqual({ businesses: [known] });
  for (const other of [{ openingDay: "2024-03-03" }, { representativeName: "김다른" }])
    expect(await registry.check({ ...business, ...other })).toEqual({ state: "NOT_REGISTERED" });
});

test("the key goes in a header and is in no address", async () => {
  await registry.check(business);
  for (const { path, headers } of provider.received) {
    expect(headers.authorization).toBe("Infuser very secret");
    expect(path).not.toContain("secret");
  }
});

test.each([
  ["02", "PAUSED"],
  ["03", "CLOSED"],
  ["", "NOT_REGISTERED"],
])("the office's state %j is %s, and no second request is sent", async (code, expected) => {
  state = code;
  expect(await registry.check(business)).toEqual({ state: expected });
  expect(provider.received.length).toBe(1);
});

test("a number that the office does not know is not registered", async () => {
  expect(await registry.check({ ...business, number: "220-81-62517" })).toEqual({ state: "NOT_REGISTERED" });
});

test.each([400, 401, 429, 500, 503])(
  "an answer of %i means LATER, and its reason does not contain the business",
  async (status) => {
    provider.answers(() => ({ status, body: { msg: business.representativeName } }));
    expect(await registry.check(business)).toEqual({ state: "LATER", because: `the tax office answered ${status}` });
  },
);

test.each([
  ["no JSON", { body: "<html>" }],
  ["no row", { body: { data: [] } }],
  ["nothing at all", { hangsUp: true }],
])("an office that answers %s is asked again later", async (_, answer) => {
  provider.answers(() => answer);
  const { state, because } = await registry.check(business);
  expect(state).toBe("LATER");
  expect(because).not.toContain(business.representativeName);
});

test("an unreachable office is asked again later", async () => {
  expect(await taxOfficeRegistry({ serviceKey: "k" }, "http://127.0.0.1:1").check(business)).toMatchObject({
    state: "LATER",
  });
});
