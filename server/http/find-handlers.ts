import { type CallName, contract, features, isCall } from "#contract/index.ts";
import { type AnyHandler, isHandlerOf } from "./context.ts";

/**
 * `pauseShop` of `contract/shops.ts` is handled in `server/shops/pause-shop.ts`. This is the path relative to the
 * server's folder.
 */
const handlerFile = (feature: string, name: string) =>
  `${feature}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** Every call of the contract with the file of its handler. */
export const handlerFiles = (): [CallName, string][] =>
  Object.entries(features).flatMap(([feature, file]) =>
    Object.entries(file)
      .filter(([, value]) => isCall(value))
      .map(([name]): [CallName, string] => [name as CallName, handlerFile(feature, name)]),
  );

/** The handler of each call, so that a new call needs no list. If a handler is missing, the server does not start. */
export async function findHandlers(): Promise<ReadonlyMap<CallName, AnyHandler>> {
  const found = handlerFiles().map(async ([name, file]): Promise<[CallName, AnyHandler]> => {
    const handler = (await import(/* @vite-ignore */ `../${file}`))[name] as AnyHandler | undefined;
    if (handler === undefined || !isHandlerOf(handler, contract[name]))
      throw new Error(`server/${file} does not export ${name} = handle(…) of that call.`);
    return [name, handler];
  });
  return new Map(await Promise.all(found));
}
