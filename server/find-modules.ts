import { type ResolveFnOutput, type ResolveHookSync, registerHooks } from "node:module";

const root = new URL("../", import.meta.url).href;
const drizzle = `${root}node_modules/drizzle-orm/`;
const packages = new Map<string, ResolveFnOutput>();

/**
 * Resolves the kinds of modules that a start imports a thousand times. Node would give the same result, but it reads and
 * parses the package description again for each of them: drizzle's is long and took two seconds of every start.
 */
export const findModule: ResolveHookSync = (specifier, context, next) => {
  const { parentURL = "" } = context;
  const isOurs = parentURL.endsWith(".ts");
  const isRelative = specifier.startsWith(".");
  if (isOurs && specifier.startsWith("#")) return at(root + specifier.slice(1), "module-typescript");
  if (isOurs && isRelative) return at(new URL(specifier, parentURL).href, "module-typescript");
  if (isRelative && parentURL.startsWith(drizzle)) return at(new URL(specifier, parentURL).href, "module");
  if (!isOurs) return next(specifier, context);
  // All our files find a package at the same place.
  const known = packages.get(specifier);
  if (known) return known;
  const { url, format } = next(specifier, context);
  const found = at(url, format);
  packages.set(specifier, found);
  return found;
};

export const findModulesQuickly = () => registerHooks({ resolve: findModule });

const at = (url: string, format: ResolveFnOutput["format"]) => ({ url, format, shortCircuit: true });
