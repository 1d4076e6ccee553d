import { useRef, useState } from "react";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { useShownAlert } from "#web/parts/use-shown-alert.ts";

interface Sending {
  state: string;
  failure: unknown;
  reset: () => void;
}

interface Options<Saved extends { version: number }, Draft extends object, Reply> {
  /** As the server has it now; undefined for something new. */
  saved: Saved | undefined;
  draftOf: (saved: Saved | undefined) => Draft;
  errorsOf: (draft: Draft) => Record<string, string>;
  /** The calls that `send` makes; what they are refused for stands at its field. */
  calls: readonly Sending[];
  send: (draft: Draft, over: Saved | undefined) => Promise<Reply | undefined>;
}

/** A form over something with a version: what was saved meanwhile is shown beside what was typed, never lost in it. */
export function useVersionedForm<Saved extends { version: number }, Draft extends object, Reply>(
  options: Options<Saved, Draft, Reply>,
) {
  const { saved, draftOf, errorsOf, calls, send } = options;
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [sent, setSent] = useState(0);
  const unsaved = !isSame(draft, draftOf(base));
  const { settled, saving } = useUnsavedForm(unsaved);

  const isNewer = saved !== undefined && (base === undefined || saved.version > base.version);
  if (isNewer && (!unsaved || isSame(draftOf(saved), draft) || (base && isSame(draftOf(saved), draftOf(base))))) {
    setBase(saved);
    if (!unsaved) setDraft(draftOf(saved));
  }
  const failure = calls.map((call) => call.failure).find((one) => one !== undefined);
  const pending = calls.some(({ state }) => state === "pending");
  const newer = isNewer && isChangedElsewhere(failure) ? saved : undefined;
  const said = fieldsOfFailure(failure);
  const ownErrors = errorsOf(draft);
  const forget = () => {
    for (const { reset } of calls) reset();
  };
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  useShownAlert(place, newer ?? failure);

  async function save(over: Saved | undefined = base): Promise<Reply | undefined> {
    setSent(sent + 1);
    if (Object.keys(ownErrors).length > 0) return undefined;
    return saving(send(draft, over));
  }
  return {
    place,
    base,
    draft,
    sent: sent > 0,
    unsaved,
    pending,
    newer,
    save,
    settled,
    errors: { ...said, ...ownErrors },
    /** A failure that no field explains. */
    failure: Object.keys(said).length > 0 || newer ? undefined : failure,
    patch: (part: Partial<Draft>) => {
      forget();
      setDraft((typed) => ({ ...typed, ...part }));
    },
    takeNewer: () => {
      setBase(saved);
      setDraft(draftOf(saved));
      forget();
    },
  };
}
