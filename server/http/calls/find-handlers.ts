import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type CallName, contract, features, isCall } from "#contract/index.ts";
import { type AnyHandler, isHandlerOf } from "./context.ts";

const serverFolder = join(import.meta.dirname, "../..");

/**
 * `pauseShop` of `contract/shops.ts` is handled in a file `pause-shop.ts` in `server/shops` or in one of its
 * sub-folders. Paths are relative to the server's folder.
 */
function handlersIn(feature: string, calls: readonly string[]): [CallName, string][] {
  const files = readdirSync(join(serverFolder, feature), { recursive: true, encoding: "utf8" });
  const byName = new Map(files.map((file) => [basename(file), `${feature}/${file.replaceAll("\\", "/")}`]));
  return calls.map((name) => {
    const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    return [name as CallName, byName.get(file) ?? `${feature}/${file}`];
  });
}

/** Every call of the contract with the file of its handler. */
export const handlerFiles = (): [CallName, string][] =>
  Object.entries(features).flatMap(([feature, file]) => {
    const calls = Object.entries(file).filter(([, value]) => isCall(value));
    return calls.length === 0
      ? []
      : handlersIn(
          feature,
          calls.map(([name]) => name),
        );
  });

/** The handler of each call, so that a new call needs no list. If a handler is missing, the server does not start. */
export async function findHandlers(): Promise<ReadonlyMap<CallName, AnyHandler>> {
  const found = handlerFiles().map(async ([name, file]): Promise<[CallName, AnyHandler]> => {
    const handler = (await import(/* @vite-ignore */ `../../${file}`))[name] as AnyHandler | undefined;
    if (handler === undefined || !isHandlerOf(handler, contract[name]))
      throw new Error(`server/${file} does not export ${name} = handle(…) of that call.`);
    return [name, handler];
  });
  return new Map(await Promise.all(found));
}
