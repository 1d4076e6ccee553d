import { changeWords } from "#web/parts/call-words/call-words.ts";
import type { ComboboxOption } from "#web/ui/combobox-list.tsx";
import { matchesKorean } from "#web/ui/matches-korean.ts";

const options: readonly ComboboxOption[] = Object.entries(changeWords)
  .map(([value, label]) => ({ value, label, note: value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "ko"));

/** No longer than the call takes it. */
const looksLikeName = /^[A-Za-z]\w{2,59}$/;

/**
 * What can be chosen while something is typed: found by the words, or by the name that support knows. A name without
 * words is searched for as it stands, since rows of an older version have such. What was chosen stays in the list, where
 * the field finds its words.
 */
export function callOptions(typed: string, chosen: string | undefined): ComboboxOption[] {
  const text = typed.trim();
  const fitting = options.filter(({ value, label }) => matchesKorean(label, text) || matchesKorean(value, text));
  const named = fitting.length === 0 && looksLikeName.test(text) ? [optionOf(text)] : [];
  const found = [...fitting, ...named];
  const isListed = chosen === undefined || found.some(({ value }) => value === chosen);
  return isListed ? found : [...found, optionOf(chosen)];
}

const optionOf = (call: string): ComboboxOption =>
  options.find(({ value }) => value === call) ?? { value: call, label: call, note: "이름 그대로 찾기" };
