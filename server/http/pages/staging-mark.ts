import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const style = readFileSync(new URL("./staging-mark.css", import.meta.url));
const stylePath = "/staging-mark.css";

const mark =
  '<p class="staging-mark"><span>테스트용<span> · 실제 결제와 문자 발송은 이루어지지 않아요</span></span></p>';

/** Marks every page as not the real product. Only staging has the mark, so its pages are sent uncompressed. */
export function markPages(app: FastifyInstance) {
  app.get(stylePath, (_request, reply) => reply.type("text/css").send(style));
  app.addHook("onRequest", (request, _reply, done) => {
    request.headers["accept-encoding"] = "identity";
    done();
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (!isPage || !(typeof payload === "string" || Buffer.isBuffer(payload))) return payload;
    reply.removeHeader("content-length");
    return marked(String(payload));
  });
}

const marked = (html: string) =>
  html.replace("</head>", `<link rel="stylesheet" href="${stylePath}"></head>`).replace("</body>", `${mark}</body>`);
