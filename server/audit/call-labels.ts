import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";

/** Changes made on the machine itself, without a call: `server/accounts/appoint-operator.ts`. */
const doneOnMachine = { appointOperator: "운영자 지정", dismissOperator: "운영자 지정 해제" };

const entries = Object.entries<Call>(contract);
const labels = new Map<string, string>([
  ...entries.flatMap(([name, { label }]): [string, string][] => (label === undefined ? [] : [[name, label]])),
  ...Object.entries(doneOnMachine),
]);

/** A row of an older version may name a call that no longer exists. */
export const callLabel = (name: string): string => labels.get(name) ?? name;

/** All calls that write an audit row. */
export const recordedCalls: readonly { call: string; label: string }[] = [
  ...entries.filter(([, { writes, recorded }]) => writes || recorded).map(([name]) => name),
  ...Object.keys(doneOnMachine),
]
  .map((call) => ({ call, label: callLabel(call) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "ko"));
