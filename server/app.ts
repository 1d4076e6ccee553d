import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { usualBodyLimit } from "#contract/call.ts";
import type { ErrorReport } from "./error-report.ts";
import { discardBody, readBodies } from "./http/calls/bodies.ts";
import type { Parts } from "./http/calls/context.ts";
import { knownAnswer, plumbingRefusal } from "./http/calls/errors.ts";
import { dateHeader } from "./http/date-header.ts";
import { serveMetrics } from "./http/metrics.ts";
import { serveApiDocument } from "./http/pages/api-document.ts";
import { servePlainPageStyle } from "./http/pages/plain-page.ts";
import { serveSandboxMessages } from "./http/pages/sandbox-messages.ts";
import { markPages } from "./http/pages/staging-mark.ts";
import { serveWebFiles } from "./http/pages/web-files.ts";
import { noRateLimit, openRateLimit } from "./http/protection/rate-limit.ts";
import { isSameOrigin } from "./http/protection/same-origin.ts";
import { framedByOurselves, isPreviewPage, securityHeaders } from "./http/protection/security-headers.ts";
import { serveReadiness } from "./http/readiness.ts";
import { serveCalls } from "./http/serve.ts";
import { serveSandboxCardWindow } from "./outside/card-gateway/card-window.ts";
import { serveSandboxIdentity } from "./outside/identity/sandbox-provider.ts";
import { serveSandboxPush } from "./outside/push/sandbox-push.ts";
import { paymentSubjects } from "./payment-subjects.ts";
import { serveWebhooks } from "./payments/index.ts";
import { release } from "./release.ts";

/** The HTTP side of the product, on one port: calls, documents, health, the web app. */
export async function buildApp(parts: Parts, report: ErrorReport, ownAddress: () => string): Promise<FastifyInstance> {
  const { config, log, pool, sessions, clock } = parts;
  const app = Fastify({
    bodyLimit: usualBodyLimit,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: requestIds(),
    // Bodies have their own deadline, by their size (`readBodies`). This one is for requests that never get that far.
    requestTimeout: 240_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // For a connection without traffic: an answer that never comes, or one that the client does not read. Live streams
    // send something every 15 seconds.
    connectionTimeout: 90_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be parsed, or is longer than any id, does not exist.
    frameworkErrors: (_error, _request, reply) => {
      const { status, body } = plumbingRefusal("not_found").answer;
      (reply as FastifyReply).code(status).send(body);
    },
  });
  const rateLimit = config.rateLimits ? openRateLimit(pool, log, clock) : noRateLimit;
  app.addHook("onClose", async () => rateLimit.stop());

  await app.register(cookie);
  readBodies(app);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    // Otherwise the server would wait for streams like for any running request.
    await parts.live.stop();
  });
  const headers = securityHeaders({
    https: config.production || config.publicOrigin?.startsWith("https:") === true,
    toss: config.toss !== undefined,
    sentryDsn: config.sentryDsn,
  });
  const headersOfPreview = framedByOurselves(headers);
  const headersOfCalls = { ...headers, "cache-control": "no-cache, no-store" };
  const date = dateHeader(clock);
  app.addHook("onRequest", (request, reply, done) => {
    reply
      .headers(
        request.url.startsWith("/api/") ? headersOfCalls : isPreviewPage(request.url) ? headersOfPreview : headers,
      )
      .header("x-request-id", request.id)
      .header("date", date());
    const refusal = closing
      ? plumbingRefusal("server_closing", { retryAfterSeconds: 2 })
      : // An address that nothing stands at takes no body either.
        request.is404 && !/^(GET|HEAD)$/.test(request.method)
        ? plumbingRefusal("not_found")
        : undefined;
    if (refusal) discardBody(request.raw);
    done(refusal);
  });
  // Everything in these lines is listed here, so nothing needs to be masked.
  const answers = log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    // The pattern, not the address: an address may contain a name or a phone.
    const route = request.routeOptions.url;
    answers.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    const known = knownAnswer(error);
    const { status, body, retryAfterSeconds } = known ?? plumbingRefusal("server_failed").answer;
    if (!known) {
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, "a request failed");
      report(error, { requestId: request.id, call: request.routeOptions.url ?? "" });
    }
    if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
    // Only for our own pages: otherwise a forged request could sign somebody out.
    if (status === 401 && isSameOrigin(request, config.publicOrigin)) sessions.clearCookies(reply);
    if (status === 403 && isSameOrigin(request, config.publicOrigin)) await endSession(parts, request, reply);
    return reply.code(status).send(body);
  });

  // The second path is for the web, whose requests all begin with /api/.
  for (const path of ["/healthz", "/api/healthz"])
    app.get(path, async () => ({ status: "ok", release: release.label, commit: release.commit }));
  if (config.staging) markPages(app);
  serveReadiness(app, parts);
  serveMetrics(app, parts, rateLimit);
  servePlainPageStyle(app);
  serveApiDocument(app, release.label);
  await serveCalls(app, parts, rateLimit);
  serveWebhooks(app, parts, paymentSubjects, rateLimit);
  if (config.standIns) {
    if (parts.outside.textMessages.kind === "sandbox") serveSandboxMessages(app, parts);
    if (!config.kakao) serveSandboxIdentity(app, ownAddress, clock);
    serveSandboxPush(app, parts);
    if (parts.outside.cardGateway.kind === "sandbox") serveSandboxCardWindow(app, parts);
  }
  const mediaFolder = join(config.dataDir, "media");
  mkdirSync(mediaFolder, { recursive: true });
  await serveWebFiles(app, parts, mediaFolder);
  return app;
}

/** If the answer says that the session is over, a copied cookie must not open anything any more. */
async function endSession({ sessions, db, log }: Parts, request: FastifyRequest, reply: FastifyReply) {
  sessions.clearCookies(reply);
  await sessions.close(db, request, reply).catch((error) => log.warn({ err: error }, "a session could not be ended"));
}

const idBytes = 6;

/** Random ids, drawn from the system by the hundred: drawn one by one, they cost more than many answers. */
function requestIds(): () => string {
  let pool = Buffer.alloc(0);
  return () => {
    if (pool.length < idBytes) pool = randomBytes(idBytes * 256);
    const id = pool.toString("base64url", 0, idBytes);
    pool = pool.subarray(idBytes);
    return id;
  };
}
