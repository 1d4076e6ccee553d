import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Call } from "./call.ts";
import { contract } from "./index.ts";
import { missingProofs, type Proof, proofs } from "./spec-proof.ts";

/** A call as section 7 of the specification lists it. */
export interface SpecCall {
  area: string;
  method: string;
  path: string;
  query?: string[];
}

export const specCalls: readonly SpecCall[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "spec-calls.json"), "utf8"),
);

/** The declared call with this method and path; the names of path parts and the query do not matter. */
export function declaredAt({ method, path }: SpecCall, calls: readonly Call[] = everyCall): Call | undefined {
  return calls.find((call) => call.method === method && shapeOf(`/api${call.path}`) === shapeOf(path));
}

/** Query names of the specification that the declaration does not have. */
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

/** How many of these calls are proven in each way, out of how many. */
export function tally(all: readonly Proof[]): Record<string, string> {
  const count = (isProven: (proof: Proof) => boolean) => `${all.filter(isProven).length} of ${all.length}`;
  const declared = all.reduce((sum, { call }) => sum + Object.keys(call.refusals).length, 0);
  const unproven = all.reduce((sum, { unprovenRefusals }) => sum + unprovenRefusals.length, 0);
  return {
    handler: count(({ hasHandler }) => hasHandler),
    success: count(({ hasSuccess }) => hasSuccess),
    refusals: `${declared - unproven} of ${declared}`,
    "each role (S1)": String(all.length),
    "another shop's (S2)": String(all.filter(({ namesRow }) => namesRow).length),
  };
}

function report(): number {
  const undeclared = missingCalls();
  const ofSpec = new Set(specCalls.map((spec) => declaredAt(spec)));
  const all = proofs();
  console.log(
    `${specCalls.length - undeclared.length} of ${specCalls.length} calls of the specification are declared.`,
  );
  console.table({
    "of the specification": tally(all.filter(({ call }) => ofSpec.has(call))),
    "all declared": tally(all),
  });
  const missing = [
    ...undeclared.map(({ method, path, query = [] }) => `${method} ${path} ${query.join(" ")}: not declared`),
    ...missingProofs(all),
  ];
  console.log(missing.length === 0 ? "Nothing is missing." : missing.join("\n"));
  return missing.length;
}

if (import.meta.main && report() > 0 && process.argv.includes("--strict")) process.exitCode = 1;
