import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeCustomer, getCustomer } from "#contract/customers.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const fields = { name: "김단골", gender: "FEMALE", memo: "앞머리는 짧게" } as const;

async function shopWithCustomer(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const { id } = await server.makeCustomer(made.shop.id, { phone: "010-2345-6789" });
  return { ...made, ids: { shopId: made.shop.id, id } };
}

test("200: name, gender and memo are saved; the audit row does not contain the memo", async () => {
  const { shop, visitor, ids } = await shopWithCustomer();
  const answer = await visitor.send(changeCustomer, { ...ids, version: 1, ...fields });
  expect(answer).toMatchObject({ status: 200, body: { ...fields, version: 2 } });
  expect((await visitor.send(getCustomer, ids)).body).toEqual(answer.body);
  const [event] = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [] });
  expect((await recordOf(server, answer))?.changes).toEqual({
    customer: ids.id,
    name: "김*골",
    gender: "FEMALE",
    memo: "written",
  });
});

test("409: of two changes from one version one succeeds, and the other gets the newer customer as their role may see them", async () => {
  const { visitor, ids } = await shopWithCustomer("MEMBER");
  const answers = await Promise.all(
    ["하나", "두리"].map((name) => visitor.send(changeCustomer, { ...ids, version: 1, ...fields, name })),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "customer_changed_elsewhere", details: { customer: won?.body } });
  expect(JSON.stringify(lost?.body)).not.toMatch(/2345|Sealed|Fingerprint/);
});

test("400: forbidden characters are errors at their field", async () => {
  const { visitor, ids } = await shopWithCustomer();
  const { status, body } = await visitor.send(changeCustomer, { ...ids, version: 1, ...fields, memo: "😀" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: {
      memo: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
    },
  });
});

test("404: a customer of another shop, or an unknown one", async () => {
  const [own, other] = [await shopWithCustomer(), await shopWithCustomer()];
  for (const id of [other.ids.id, 987_654_321])
    expect(await own.visitor.send(changeCustomer, { ...own.ids, id, version: 1, ...fields })).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
});
