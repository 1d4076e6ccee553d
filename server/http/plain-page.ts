import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";

const style = readFileSync(new URL("./plain-page.css", import.meta.url));

/** Their one style sheet: the content security policy allows none inside a page. */
export function servePlainPageStyle(app: FastifyInstance) {
  app.get("/plain-page.css", (_request, reply) => reply.type("text/css").send(style));
}

/** A page of the server's own, without script: for development sandboxes and the readable API document. */
export function page(reply: FastifyReply, title: string, body: string) {
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} | 단장 파트너스</title><link rel="stylesheet" href="/plain-page.css"></head>
<body><main><h1>${text(title)}</h1>${body}</main></body></html>`);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes any text safe inside an element or a quoted attribute. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => escapes[letter] as string);
}
