import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { rememberedDays } from "#server/outside/card-gateway/request-rules.ts";
import {
  sendWebhooks,
  seoulStamp,
  type WebhookManner,
  type WebhookMessage,
} from "#server/outside/card-gateway/send-webhooks.ts";
import { type PlannedOutcome, plannedOutcomes } from "./planned-outcomes.ts";
import { openTossLedger } from "./toss-ledger.ts";
import { refused, type TossAnswer, type TossRequest } from "./toss-wire.ts";

interface Hooks {
  /** Before the request is carried out. */
  onRequest?: ((request: TossRequest) => Promise<void> | void) | undefined;
  /** After it is carried out, before the answer. */
  beforeAnswer?: ((request: TossRequest, answer: TossAnswer) => Promise<void> | void) | undefined;
}

interface Options extends Hooks {
  port?: number;
  secretKey?: string;
  now?: () => Date;
  webhookAddress?: string;
}

export type TossDouble = Awaited<ReturnType<typeof startTossDouble>>;

/** A stand-in for Toss Payments with its rules and its own ledger. It needs no test runner and outlives our server. */
export async function startTossDouble(options: Options = {}) {
  const { port = 0, secretKey = "test_sk_double", now = () => new Date(), webhookAddress = "" } = options;
  const hooks: Hooks = { onRequest: options.onRequest, beforeAnswer: options.beforeAnswer };
  const waiting: WebhookMessage[] = [];
  const ledger = openTossLedger(now, (eventType, data) => {
    if (webhookAddress) waiting.push({ eventType, createdAt: seoulStamp(now()), data: { ...data } });
  });
  const { plan, planNext, take } = plannedOutcomes();
  /** By key, path and method. The body is not compared. */
  const answered = new Map<string, { at: number; answer: TossAnswer | "running" }>();
  const remember = (slot: string, answer: TossAnswer | "running") =>
    answered.set(slot, { at: now().getTime(), answer });
  const remembered = (slot: string) => {
    const before = answered.get(slot);
    return before && now().getTime() - before.at < rememberedDays * 86_400_000 ? before.answer : undefined;
  };
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;

  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming).catch(() => undefined);
    // The caller was killed while it was sending, so this is no request.
    if (!request) return void incoming.socket.destroy();
    if (incoming.headers.authorization !== authorization) return send(response, refused("UNAUTHORIZED_KEY"));
    await hooks.onRequest?.(request);
    if (request.method !== "POST") {
      const answer = run(request);
      await hooks.beforeAnswer?.(request, answer);
      return send(response, answer);
    }
    const slot = request.idempotencyKey && `${request.method} ${request.path} ${request.idempotencyKey}`;
    const before = slot ? remembered(slot) : undefined;
    if (before) return send(response, before === "running" ? refused("IDEMPOTENT_REQUEST_PROCESSING") : before);
    const forced = incoming.headers["tosspayments-test-code"];
    const planned: PlannedOutcome = forced ? { decline: String(forced) } : take(orderOf(request));
    if (planned === "processing") return send(response, refused("IDEMPOTENT_REQUEST_PROCESSING"));
    if (slot) remember(slot, "running");
    if (planned === "stall") {
      response.on("close", () => slot && answered.delete(slot));
      return;
    }
    const answer = run(request, typeof planned === "object" ? planned.decline : undefined);
    await hooks.beforeAnswer?.(request, answer);
    // An error of Toss itself is not repeated for the same key.
    if (slot && answer.status < 500) remember(slot, answer);
    else if (slot) answered.delete(slot);
    if (planned === "timeoutAfterApprove") return void incoming.socket.destroy();
    send(response, planned === "errorAfterApprove" ? refused("FAILED_INTERNAL_SYSTEM_PROCESSING") : answer);
  });

  function run({ method, path, body }: TossRequest, declineCode?: string): TossAnswer {
    const [address = "", query = ""] = path.split("?");
    const [, , first = "", second = "", third = ""] = address.split("/").map(decodeURIComponent);
    const route = `${method} ${first}`;
    if (route === "GET transactions") return ledger.transactions(new URLSearchParams(query));
    if (route === "GET payments") return second === "orders" ? ledger.byOrderId(third) : ledger.byPaymentKey(second);
    if (route === "DELETE billing") return ledger.removeKey(second);
    if (route === "POST payments" && second === "confirm") return ledger.confirm(body, declineCode);
    if (route === "POST billing" && second !== "authorizations") return ledger.charge(second, body, declineCode);
    if (declineCode) return refused(declineCode);
    if (route === "POST billing") return ledger.issue(body);
    if (route === "POST payments" && third === "cancel") return ledger.cancel(second, body);
    return refused("NOT_FOUND");
  }

  const orderOf = ({ path, body }: TossRequest) =>
    typeof body.orderId === "string" ? body.orderId : ledger.orderOf(decodeURIComponent(path.split("/")[3] ?? ""));

  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const { makeAuthKey, authenticate, isRemoved } = ledger;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    hooks,
    plan,
    planNext,
    makeAuthKey,
    authenticate,
    isRemoved,
    /** Every payment as Toss has it, for comparison with ours. */
    ledger: ledger.payments,
    waitingWebhooks: () => waiting.length,
    /** Webhooks that were not accepted are sent again. */
    async sendWebhooks(manner?: WebhookManner) {
      waiting.unshift(...(await sendWebhooks(webhookAddress, waiting.splice(0), manner)));
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<TossRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const written = Buffer.concat(parts).toString();
  const key = incoming.headers["idempotency-key"];
  return {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    body: written ? JSON.parse(written) : {},
    idempotencyKey: typeof key === "string" ? key : undefined,
  };
}

function send(response: ServerResponse, { status, body }: TossAnswer) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
