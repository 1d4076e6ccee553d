import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";

const style = readFileSync(new URL("./plain-page.css", import.meta.url));

/** The style sheet of these pages. The content security policy allows no styles inside a page. */
export function servePlainPageStyle(app: FastifyInstance) {
  app.get("/plain-page.css", (_request, reply) => reply.type("text/css").send(style));
}

/** A page from the server itself, without script: for development sandboxes and the readable API document. */
export function page(reply: FastifyReply, title: string, body: string) {
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} | 단장 파트너스</title><link rel="stylesheet" href="/plain-page.css"></head>
<body><main><h1>${text(title)}</h1>${body}</main></body></html>`);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for use inside an element or a quoted attribute. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => escapes[letter] as string);
}
