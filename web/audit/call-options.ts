import type { listRecordedCalls } from "#contract/audit.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { ComboboxOption } from "#web/ui/fields/combobox-list.tsx";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";

export type RecordedCalls = ReplyOf<typeof listRecordedCalls>;

/** The longest name that the call accepts. */
const looksLikeName = /^[A-Za-z]\w{2,59}$/;

/**
 * Options for the typed text, found by label or by the call's name. A name without a label is searched as it is,
 * because rows of an older version have such names. The chosen option stays in the list, where the field finds its
 * label.
 */
export function callOptions(calls: RecordedCalls, typed: string, chosen: string | undefined): ComboboxOption[] {
  const text = typed.trim();
  const options = calls.map(({ call, label }) => ({ value: call, label, note: call }));
  const optionOf = (call: string): ComboboxOption =>
    options.find(({ value }) => value === call) ?? { value: call, label: call, note: "입력한 이름으로 찾기" };
  const fitting = options.filter(({ value, label }) => matchesKorean(label, text) || matchesKorean(value, text));
  const named = fitting.length === 0 && looksLikeName.test(text) ? [optionOf(text)] : [];
  const found = [...fitting, ...named];
  const isListed = chosen === undefined || found.some(({ value }) => value === chosen);
  return isListed ? found : [...found, optionOf(chosen)];
}
