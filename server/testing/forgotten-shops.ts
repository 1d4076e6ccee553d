import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import pg from "pg";
import { tablesWithoutShop } from "./tables-without-shop.ts";

// Watches the statements that the server sends while it answers a request. Statements of the tests themselves are not watched.

const answering = new AsyncLocalStorage<{ path: string }>();
const looked = new Map<string, readonly string[]>();
const forgotten = new Map<string, string>();

/** Statements of requests since the last call that do not name the shop, each with the path of its first request. */
export function takeForgottenShops(): string[] {
  const all = [...forgotten].map(([text, where]) => `${where}\n  ${text}`);
  forgotten.clear();
  return all;
}

function look(text: string) {
  const path = answering.getStore()?.path;
  if (path === undefined) return;
  const tables = looked.get(text) ?? tablesWithoutShop(text);
  looked.set(text, tables);
  if (tables.length > 0 && !forgotten.has(text)) forgotten.set(text, `${path}: ${tables.join(", ")}`);
}

const textOf = (asked: unknown): string =>
  typeof asked === "string" ? asked : ((asked as { text?: string } | undefined)?.text ?? "");

type Query = (...args: unknown[]) => unknown;

/** A pool passes a callback when a connection is free, which may be during another request. So the pool's own call is watched. */
function watch(prototype: { query: Query }) {
  const ask = prototype.query;
  prototype.query = function query(...args: unknown[]) {
    if (typeof args.at(-1) !== "function") look(textOf(args[0]));
    return ask.apply(this, args);
  };
}

/** Once per process. The types of `pg` have one `query` for each form of its arguments. */
export function watchForgottenShops() {
  if (isWatching) return;
  isWatching = true;
  watch(pg.Pool.prototype as { query: Query });
  watch(pg.Client.prototype as { query: Query });
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    answering.enterWith({ path: `${request.method} ${(request.url ?? "").replace(/\?.*/, "")}` });
  });
}
let isWatching = false;
