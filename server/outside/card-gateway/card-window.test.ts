import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import type { CardWindowRequest } from "./card-gateway-port.ts";
import { standInCardList } from "./stand-in-cards.ts";

const server = await startTestServer();
const gateway = server.parts.outside.cardGateway;
const ways = { successUrl: "/partners/cards/success?from=list", failUrl: "/partners/cards/failure" };

function windowOf(request: Partial<CardWindowRequest> = {}) {
  const opened = gateway.window({ customerKey: randomUUID(), ...ways, ...request });
  if (opened.kind !== "sandbox") throw new Error(opened.kind);
  return opened.url;
}

const open = (url: string) => fetch(`${server.url}${url}`);

async function choose(url: string, chosen: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(url.split("?")[1]);
  for (const [name, value] of Object.entries(chosen)) body.set(name, value);
  return fetch(`${server.url}/sandbox/card-window`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
}

async function ledTo(url: string, chosen: Record<string, string>) {
  const response = await choose(url, chosen);
  expect(response.status).toBe(303);
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", server.url);
  return { pathname, fields: Object.fromEntries(searchParams) };
}

const payment = () => ({ orderId: `order_${randomUUID()}`, orderName: "강남역 <b>500 m</b>", amountWon: 165_000 });

describe("the page", () => {
  test("shows the payment and every stand-in, asks for no number and runs no script", async () => {
    const response = await open(windowOf({ payment: payment() }));
    const shown = await response.text();
    expect(response.status).toBe(200);
    for (const words of ["카드 결제", "165,000원", "결제하기", "취소", "강남역 &lt;b&gt;500 m&lt;/b&gt;"])
      expect(shown).toContain(words);
    for (const { name, brand, lastFour } of standInCardList) {
      expect(shown).toContain(name);
      expect(shown).toContain(`${brand} ··${lastFour}`);
    }
    expect(shown).not.toMatch(/<script|type="(text|number|tel|password)"|\d{13,}/);
    expect(await (await open(windowOf())).text()).toContain("카드 등록하기");
  });

  test("an invalid request opens no window", async () => {
    const order = payment();
    for (const wrong of [
      windowOf({ customerKey: "빈칸 있음" }),
      windowOf({ payment: { ...order, orderId: "x" } }),
      windowOf({ payment: { ...order, amountWon: -5 } }),
      windowOf({ payment: { ...order, orderName: "" } }),
      "/sandbox/card-window",
    ])
      expect((await open(wrong)).status).toBe(400);
  });
});

describe("return addresses", () => {
  test("a registered card returns a key for its customer, which the gateway knows", async () => {
    const customerKey = randomUUID();
    const { pathname, fields } = await ledTo(windowOf({ customerKey }), { card: "company", do: "go" });
    expect(pathname).toBe("/partners/cards/success");
    expect(fields).toEqual({ from: "list", customerKey, authKey: expect.any(String) });
    const issued = await gateway.issueKey({ customerKey, authKey: fields.authKey ?? "" });
    expect(issued).toMatchObject({ outcome: "approved", card: { brand: "국민", ownerType: "법인" } });
  });

  test("a single payment returns to be confirmed, and a paid order does not open again", async () => {
    const order = payment();
    const { fields } = await ledTo(windowOf({ payment: order }), { card: "good", do: "go" });
    const { orderId, amountWon } = order;
    expect(fields).toMatchObject({ orderId, amount: "165000", paymentType: "NORMAL" });
    const confirm = { paymentKey: fields.paymentKey ?? "", orderId, amountWon, key: orderId };
    expect(await gateway.confirm(confirm)).toMatchObject({ outcome: "approved" });
    const again = await ledTo(windowOf({ payment: order }), { card: "good", do: "go" });
    expect([again.pathname, again.fields.code]).toEqual(["/partners/cards/failure", "DUPLICATED_ORDER_ID"]);
  });

  test("cancelling and failing in the window return a code, a message and the order", async () => {
    const order = payment();
    const cancelled = await ledTo(windowOf({ payment: order }), { card: "good", do: "cancel" });
    expect(cancelled).toEqual({
      pathname: "/partners/cards/failure",
      fields: { code: "PAY_PROCESS_CANCELED", message: "사용자가 취소했어요", orderId: order.orderId },
    });
    const failed = await ledTo(windowOf(), { card: "unproven", do: "go" });
    expect(failed.fields).toEqual({ code: "PAY_PROCESS_ABORTED", message: "본인 인증에 실패했어요" });
    expect((await ledTo(windowOf(), { card: "no such card", do: "go" })).fields.code).toBe("PAY_PROCESS_CANCELED");
  });

  test("an address of ours may be absolute", async () => {
    const whole = { successUrl: `${server.url}/a?b=c#d`, failUrl: `${server.url}/e` };
    const response = await choose(windowOf(whole), { card: "good", do: "go" });
    expect(response.headers.get("location")).toMatch(new RegExp(`^${server.url}/a\\?b=c&customerKey=.+#d$`));
  });
});

describe("nobody is redirected elsewhere", () => {
  const hostile = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "https:evil.example",
    "http:///evil.example",
    "data:text/html,x",
    " /partners",
    "/\t/evil.example",
    "partners",
    "http://127.0.0.1:1@evil.example",
    "https://127.0.0.1.evil.example",
    "/a\r\nset-cookie: x=y",
    "",
    "/한글",
  ].map((url) => ({ url }));

  test.each(hostile)("$url is not a return address, neither shown nor followed", async ({ url }) => {
    for (const where of [{ successUrl: url }, { failUrl: url }]) {
      expect((await open(windowOf(where))).status).toBe(400);
      const response = await choose(windowOf(where), { card: "good", do: "go" });
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    }
  });

  test("another port of this machine, and our name with a prefix, are not ours", async () => {
    for (const successUrl of ["http://127.0.0.1:1/", server.url.replace("//", "//me@")])
      expect((await open(windowOf({ successUrl }))).status).toBe(400);
  });

  test.each([{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { "sec-fetch-site": "none" }])(
    "a form of another site is refused: %o",
    async (headers) => {
      expect((await choose(windowOf(), { card: "good", do: "go" }, headers)).status).toBe(400);
    },
  );
});

test("with the real gateway there is no such page", async () => {
  const toss = { secretKey: "test_sk_a", clientKey: "test_ck_a", address: "http://127.0.0.1:1" };
  const real = await startTestServer({ config: { toss } });
  expect(real.parts.outside.cardGateway.kind).toBe("toss");
  const body = await (await fetch(`${real.url}${windowOf()}`)).text();
  expect(body).not.toContain("카드 선택하기");
});
