import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Call } from "./call.ts";
import { contract } from "./index.ts";

/** A call as the specification lists it in its section 7. */
export interface SpecCall {
  area: string;
  method: string;
  path: string;
  query?: string[];
}

export const specCalls: readonly SpecCall[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "spec-calls.json"), "utf8"),
);

/** The declared call of this method and path, whatever its path parts are named and its query is. */
export function declaredAt({ method, path }: SpecCall, calls: readonly Call[] = everyCall): Call | undefined {
  return calls.find((call) => call.method === method && shapeOf(`/api${call.path}`) === shapeOf(path));
}

/** Query names that the specification gives and the declaration lacks. */
export function missingQuery(spec: SpecCall, call: Call): string[] {
  return (spec.query ?? []).filter((name) => !call.queryNames.includes(name));
}

export function missingCalls(calls: readonly Call[] = everyCall): SpecCall[] {
  return specCalls.filter((spec) => {
    const call = declaredAt(spec, calls);
    return !call || missingQuery(spec, call).length > 0;
  });
}

const everyCall: readonly Call[] = Object.values(contract);
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, "{}");

function report(): number {
  const missing = missingCalls();
  console.log(
    `${specCalls.length - missing.length} of the ${specCalls.length} calls of the specification are declared.`,
  );
  for (const [area, calls = []] of Object.entries(Object.groupBy(missing, (spec) => spec.area))) {
    console.log(`\n${area}`);
    for (const { method, path, query } of calls)
      console.log(`  ${method} ${path}${query ? `?${query.join("&")}` : ""}`);
  }
  return missing.length;
}

if (import.meta.main && report() > 0 && process.argv.includes("--strict")) process.exitCode = 1;
