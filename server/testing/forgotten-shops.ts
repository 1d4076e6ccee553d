import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import pg from "pg";
import { tablesWithoutShop } from "./tables-without-shop.ts";

// Looks at what the server really asks the database while it answers a request. What tests ask by themselves is not looked at.

const answering = new AsyncLocalStorage<{ path: string }>();
const looked = new Map<string, readonly string[]>();
const forgotten = new Map<string, string>();

/** Statements of requests since the last time that do not name the shop, each with the path that it was first seen under. */
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

type Query = (...said: unknown[]) => unknown;

/** A pool asks with a callback whenever a connection is free, maybe in somebody else's name: it is looked at when the pool is asked. */
function watch(prototype: { query: Query }) {
  const ask = prototype.query;
  prototype.query = function query(...said: unknown[]) {
    if (typeof said.at(-1) !== "function") look(textOf(said[0]));
    return ask.apply(this, said);
  };
}

/** Once for each process. */
export function watchForgottenShops() {
  if (isWatching) return;
  isWatching = true;
  watch(pg.Pool.prototype as unknown as { query: Query });
  watch(pg.Client.prototype as unknown as { query: Query });
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    answering.enterWith({ path: `${request.method} ${(request.url ?? "").replace(/\?.*/, "")}` });
  });
}
let isWatching = false;
