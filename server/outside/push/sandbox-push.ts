import type { FastifyInstance } from "fastify";
import { formatInstant } from "#domain/time/seoul-time.ts";
import type { Clock } from "#server/clock.ts";
import { page, text } from "#server/http/pages/plain-page.ts";

interface Received {
  id: string;
  at: Date;
  headers: Record<string, string>;
  /** As received: only the receiving browser can decrypt it. */
  body: Buffer;
}

const mostKept = 500;
const shownHeaders = ["authorization", "content-encoding", "content-type", "ttl", "urgency", "topic"];

/** The beginning of an id decides the service's answer, so that each answer can be tried. */
const answers: Readonly<Record<string, number>> = { missing: 404, gone: 410, busy: 429, broken: 503, refused: 403 };
const answerOf = (id: string) => answers[id.split("-")[0] ?? ""] ?? 201;

/** A push service of our own for trying things out. It stores the encrypted messages. Never in production. */
export function serveSandboxPush(app: FastifyInstance, { clock }: { clock: Clock }) {
  const received: Received[] = [];
  app.register(async (inner) => {
    inner.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    inner.post("/sandbox/push/:id", async (request, reply) => {
      const { id } = request.params as { id: string };
      const status = answerOf(id);
      if (status === 201)
        keep(received, { id, at: clock.now(), headers: headersOf(request.headers), body: bytesOf(request.body) });
      if (status === 429) reply.header("retry-after", 120);
      return reply.code(status).send("");
    });
    inner.get("/sandbox/push/:id", async (request) => {
      const { id } = request.params as { id: string };
      return received
        .filter((message) => message.id === id)
        .map(({ at, headers, body }) => ({ at, headers, body: body.toString("base64url") }));
    });
    inner.get("/sandbox/push", async (_request, reply) => {
      const items = received
        .toReversed()
        .map(
          ({ id, at, headers, body }) =>
            `<li><strong>${text(id)}</strong> <time>${text(formatInstant(at))}</time><pre>${body.length}바이트 · TTL ${text(headers.ttl ?? "")}초</pre></li>`,
        );
      return page(
        reply,
        "보낸 기기 알림",
        items.length > 0
          ? `<p>내용은 받는 기기만 읽을 수 있어요.</p><ul>${items.join("")}</ul>`
          : "<p>아직 보낸 알림이 없어요.</p>",
      );
    });
  });
}

/** A message with the topic of an earlier one replaces it, as for a device that is switched off. */
function keep(received: Received[], message: Received) {
  const isSame = ({ id, headers }: Received) =>
    id === message.id && headers.topic !== undefined && headers.topic === message.headers.topic;
  const earlier = received.findIndex(isSame);
  if (earlier >= 0) received.splice(earlier, 1);
  received.push(message);
  if (received.length > mostKept) received.shift();
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function headersOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    shownHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
