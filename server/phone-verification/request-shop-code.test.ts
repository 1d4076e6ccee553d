import { expect, test } from "vitest";
import { requestShopCode, verifyCode } from "#contract/phone-verification.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopOf(ownerPhone: string) {
  const owner = await server.makeAccount({ phone: ownerPhone });
  const shop = await server.makeShop();
  await server.join(shop.id, owner.id, "OWNER");
  return { shop, owner, visitor: await server.signedIn(owner.id) };
}

test("200: without a number the code goes to the owner's phone on record", async () => {
  const { shop, owner, visitor } = await shopOf("010-5000-0001");
  const answer = await visitor.send(requestShopCode, { id: shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    key: expect.any(String),
    maskedPhone: "010-****-0001",
    expiresAt: "2026-11-15T03:03:00.000Z",
    sendsLeftToday: 4,
  });
  expect(await recordOf(server, answer)).toMatchObject({
    call: "requestShopCode",
    accountId: owner.id,
    shopId: shop.id,
    changes: { purpose: "SHOP_OWNER" },
  });
  const code = await codeSentTo(server, "010-5000-0001");
  const proven = await visitor.send(verifyCode, { key: answer.body.key, code, verificationCodeRefer: "SHOP_OWNER" });
  expect(proven.status).toBe(200);
});

test("200: a manager's request goes to the owner, and an operator's too", async () => {
  const { shop } = await shopOf("010-5000-0002");
  const manager = await server.makeAccount();
  await server.join(shop.id, manager.id, "SUPER");
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  for (const { id } of [manager, operator]) {
    const { status, body } = await (await server.signedIn(id)).send(requestShopCode, { id: shop.id });
    expect({ status, maskedPhone: body.maskedPhone }).toEqual({ status: 200, maskedPhone: "010-****-0002" });
    server.clock.move(60_000);
  }
});

test("200: a named number and purpose are used", async () => {
  const { shop, visitor } = await shopOf("010-5000-0003");
  const input = { id: shop.id, phonenumber: "010-5000-0004", verificationCodeRefer: "SETTLEMENT" } as const;
  const answer = await visitor.send(requestShopCode, input);
  expect(answer.body.maskedPhone).toBe("010-****-0004");
  expect((await recordOf(server, answer))?.changes).toEqual({ purpose: "SETTLEMENT" });
});

test("429: it counts towards the number's limit of one a minute", async () => {
  const { shop, visitor } = await shopOf("010-5000-0005");
  await visitor.send(requestShopCode, { id: shop.id });
  const { status, body } = await visitor.send(requestShopCode, { id: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 429, code: "code_sent_just_now" });
});

test("429: five messages a day per number, for all people of the shop together", async () => {
  const { shop, visitor } = await shopOf("010-5000-0010");
  for (let count = 0; count < 5; count++) {
    expect((await visitor.send(requestShopCode, { id: shop.id })).status).toBe(200);
    server.clock.move(60_000);
  }
  const { status, body, headers } = await visitor.send(requestShopCode, { id: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 429, code: "code_sends_used_up" });
  expect(headers.get("retry-after")).toBe("3600");
});

test("429: twenty messages an hour per account, to any numbers", async () => {
  const strict = await startTestServer({ rateLimits: true });
  const { shop, visitor } = await strict.shopWith("OWNER");
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, n) =>
      visitor.send(requestShopCode, { id: shop.id, phonenumber: `010-5001-${1000 + n}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`);
  expect(refused).toEqual(["429 code_requests_too_many", "429 code_requests_too_many"]);
});

test("503: a message that cannot be sent is reported as not sent", async () => {
  const cut = await startTestServer();
  cut.parts.outside.textMessages = { kind: "sandbox", send: () => Promise.reject(new Error("the line is down")) };
  const { shop, visitor } = await cut.shopWith("OWNER");
  const { status, body, headers } = await visitor.send(requestShopCode, { id: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 503, code: "text_message_unavailable" });
  expect(headers.get("retry-after")).toBe("60");
});

test("422: a shop whose owner has left has no phone on record", async () => {
  const { shop, owner } = await shopOf("010-5000-0006");
  const other = await server.makeShop();
  await server.join(other.id, owner.id, "SUPER");
  const { status, body } = await (await server.signedIn(owner.id)).send(requestShopCode, { id: other.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_needed" });
  expect(body.fields).toEqual({ phonenumber: "휴대폰 번호를 입력해 주세요" });
  expect(shop.id).not.toBe(other.id);
});

test("403 and 404: a designer may not, and for another shop's owner there is no such shop", async () => {
  const { shop } = await shopOf("010-5000-0007");
  const designer = await server.makeAccount();
  await server.join(shop.id, designer.id, "MEMBER");
  expect((await (await server.signedIn(designer.id)).send(requestShopCode, { id: shop.id })).status).toBe(403);
  const stranger = await shopOf("010-5000-0008");
  const { status, body } = await stranger.visitor.send(requestShopCode, { id: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_not_found" });
});

test("404: an unknown shop, for an operator", async () => {
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const { status } = await (await server.signedIn(operator.id)).send(requestShopCode, { id: 999_999 });
  expect(status).toBe(404);
});

test("400: an invalid number is refused under its field", async () => {
  const { shop, visitor } = await shopOf("010-5000-0009");
  const { status, body } = await visitor.send(requestShopCode, { id: shop.id, phonenumber: "1588-0000" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { phonenumber: "전화번호는 010-1234-5678처럼 입력해 주세요" },
  });
});

test("422: a person who is not the owner cannot prove for the owner with their own number", async () => {
  const { shop, visitor: owner } = await shopOf("010-5000-0011");
  const manager = await server.makeAccount({ phone: "010-5000-0012" });
  await server.join(shop.id, manager.id, "SUPER");
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  for (const { id } of [manager, operator])
    for (const verificationCodeRefer of ["SHOP_OWNER", undefined] as const) {
      const asked = {
        id: shop.id,
        phonenumber: "010-5000-0012",
        ...(verificationCodeRefer && { verificationCodeRefer }),
      };
      const { status, body } = await (await server.signedIn(id)).send(requestShopCode, asked);
      expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_owners" });
    }
  const change = { id: shop.id, phonenumber: "010-5000-0011" };
  expect((await (await server.signedIn(manager.id)).send(requestShopCode, change)).status).toBe(200);
  expect((await owner.send(requestShopCode, { id: shop.id, phonenumber: "010-5000-0013" })).status).toBe(200);
});
