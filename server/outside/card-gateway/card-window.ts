import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";
import { page, text } from "#server/http/pages/plain-page.ts";
import { isSameOrigin } from "#server/http/protection/same-origin.ts";
import type { CardWindowRequest } from "./card-gateway-port.ts";
import { cardWindowPath, fieldsOf, readWindowRequest } from "./card-window-request.ts";
import { addCard } from "./sandbox-cards.ts";
import { addAuthenticated } from "./sandbox-payments.ts";
import { standInCard, standInCardList } from "./stand-in-cards.ts";

interface WindowParts {
  pool: pg.Pool;
  clock: Clock;
  config: { publicOrigin?: string | undefined };
}

/** The sandbox's page for entering a card: a choice of stand-ins, and no card number. Never in production. */
export function serveSandboxCardWindow(app: FastifyInstance, parts: WindowParts) {
  const read = (request: FastifyRequest, fields: URLSearchParams) =>
    readWindowRequest(fields, (url) => isOwnAddress(url, request.headers.host, parts.config.publicOrigin));

  app.get(cardWindowPath, async (request, reply) => {
    const asked = read(request, new URL(request.url, "http://window").searchParams);
    return asked ? showWindow(reply, asked) : refuse(reply);
  });

  app.post<{ Body: string }>(cardWindowPath, async (request, reply) => {
    const fields = new URLSearchParams(typeof request.body === "string" ? request.body : "");
    const asked = isSameOrigin(request, parts.config.publicOrigin) ? read(request, fields) : undefined;
    if (!asked) return refuse(reply);
    return reply.redirect(await wayBack(parts, asked, fields), 303);
  });
}

async function wayBack({ pool, clock }: WindowParts, asked: CardWindowRequest, fields: URLSearchParams) {
  const { customerKey, payment, successUrl, failUrl } = asked;
  const id = fields.get("card") ?? "";
  const card = standInCard(id);
  const failed = (code: keyof typeof failures) =>
    withFields(failUrl, { code, message: failures[code], ...(payment && { orderId: payment.orderId }) });
  if (fields.get("do") === "cancel" || !card) return failed("PAY_PROCESS_CANCELED");
  if (card.failsInWindow) return failed("PAY_PROCESS_ABORTED");
  const at = clock.now();
  if (!payment)
    return withFields(successUrl, { customerKey, authKey: await addCard(pool, { customerKey, card: id, at }) });
  const { orderId, amountWon } = payment;
  const paymentKey = await addAuthenticated(pool, { orderId, amountWon, card: id, at });
  if (!paymentKey) return failed("DUPLICATED_ORDER_ID");
  return withFields(successUrl, { paymentType: "NORMAL", paymentKey, orderId, amount: String(amountWon) });
}

const failures = {
  PAY_PROCESS_CANCELED: "사용자가 취소했어요",
  PAY_PROCESS_ABORTED: "본인 인증에 실패했어요",
  DUPLICATED_ORDER_ID: "이미 결제한 주문이에요",
};

function showWindow(reply: FastifyReply, asked: CardWindowRequest) {
  const { payment } = asked;
  const hidden = [...fieldsOf(asked)].map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  );
  const cards = standInCardList.map(
    ({ id, name, about, brand, lastFour }, at) =>
      `<label class="pick"><input type="radio" name="card" value="${id}"${at === 0 ? " checked" : ""}>
<span><strong>${text(name)}</strong><small>${text(brand)} ··${text(lastFour)}, ${text(about)}</small></span></label>`,
  );
  // Without a referrer, a browser would not send our origin with the form either.
  reply.header("referrer-policy", "same-origin");
  return page(
    reply,
    payment ? "카드 결제" : "카드 등록",
    `${payment ? `<p>${text(payment.orderName)}</p><p class="amount">${payment.amountWon.toLocaleString("ko-KR")}원</p>` : ""}
<p>테스트용 결제창이에요. 실제 카드 번호를 입력하지 않으며, 실제로 결제되지 않아요.</p>
<form method="post" action="${cardWindowPath}">${hidden.join("")}
<fieldset><legend>카드 선택하기</legend>${cards.join("")}</fieldset>
<div class="actions"><button name="do" value="go">${payment ? "결제하기" : "카드 등록하기"}</button>
<button class="quiet" name="do" value="cancel">취소</button></div></form>`,
  );
}

const refuse = (reply: FastifyReply) =>
  page(
    reply.code(400),
    "결제창을 열 수 없어요",
    "<p>주소가 올바르지 않아요. 원래 화면으로 돌아가 다시 시도해 주세요.</p>",
  );

/** A path of ours, or an address on the requested host: the window redirects nowhere else. */
function isOwnAddress(url: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(url)) return true;
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return false;
  const { origin, host: named, username, password } = new URL(url);
  return username === "" && password === "" && (named === host || origin === publicOrigin);
}

function withFields(url: string, fields: Record<string, string>): string {
  const [address = "", fragment] = url.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(fields)}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
