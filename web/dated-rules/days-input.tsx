import { useState } from "react";
import { TextInput } from "#web/ui/fields/text-input.tsx";

interface DaysInputProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

/** Numbers of days with commas between them. */
export function DaysInput({ value, onChange }: DaysInputProps) {
  // "0, " is not a complete list, so the typed text is kept while typing.
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      inputMode="text"
      unit="일"
      value={draft ?? value.join(", ")}
      onChange={({ target }) => {
        const typed = target.value.replace(/[^\d, ]/g, "");
        setDraft(typed);
        onChange([...typed.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
