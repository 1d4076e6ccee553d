import { useRef, useState } from "react";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { fieldState, fieldsOfFailure } from "./field-errors.ts";
import { isSame } from "./is-same.ts";
import { type Saving, useUnsaved } from "./unsaved.ts";

type Errors = Record<string, string>;

interface Sending {
  state: string;
  failure: unknown;
  reset: () => void;
}

export interface FormOptions<Saved, Draft extends object, Reply> {
  /** The server's current state; undefined for something new. If it has a version, a newer one is noticed. */
  saved?: Saved | undefined;
  draftOf: (saved: Saved | undefined) => Draft;
  errorsOf: (draft: Draft) => Errors;
  /** The calls that `send` makes; their refusals are shown at the fields. */
  calls: readonly Sending[];
  send: (draft: Draft, over: Saved | undefined, saving: Saving) => Promise<Reply | undefined>;
  /** `send` asks a question first, and registers the real call with `saving`. */
  asksFirst?: boolean;
  /** The part of the draft that would be lost, if that is not all of it. */
  kept?: (draft: Draft) => unknown;
  /** The form's fields for the server's names. */
  placed?: (errors: Errors, draft: Draft) => Errors;
  /** The newer version in the details of a refusal. */
  newerIn?: (failure: unknown) => Saved | undefined;
  /** False if nothing would be lost that is worth a question. */
  asksToLeave?: boolean;
}

const versionOf = (saved: unknown) => (saved as { version?: number } | undefined)?.version ?? 0;
const all = (draft: unknown) => draft;

/**
 * The typed values, their errors, and sending. It is sent once, however often the button is pressed, and leaving asks
 * before anything is lost. A version that was saved meanwhile is shown beside the typed values.
 */
export function useForm<Saved, Draft extends object, Reply>(options: FormOptions<Saved, Draft, Reply>) {
  const { saved, draftOf, errorsOf, calls, send, asksFirst, kept = all, placed = (errors) => errors } = options;
  const [base, setBase] = useState(saved);
  const [first, setFirst] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(first);
  const [pressed, setPressed] = useState<{ times: number; wrong: Errors }>({ times: 0, wrong: {} });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unsaved = !isSame(kept(draft), kept(first));
  const { settled, saving } = useUnsaved(unsaved && options.asksToLeave !== false);
  const isSending = useRef(false);
  const place = useRef<HTMLFormElement>(null);

  const isNewer = versionOf(saved) > versionOf(base);
  if (isNewer) {
    const newest = draftOf(saved);
    const isTyped = isSame(kept(newest), kept(draft));
    if (!unsaved || isTyped || isSame(kept(newest), kept(first))) {
      setBase(saved);
      setFirst(newest);
      if (!unsaved || isTyped) setDraft(newest);
    }
  }
  const refusal = calls.map((call) => call.failure).find((one) => one !== undefined);
  const newer = isChangedElsewhere(refusal) ? (options.newerIn?.(refusal) ?? (isNewer ? saved : undefined)) : undefined;
  const refusedFields = placed(fieldsOfFailure(refusal), draft);
  const errors = { ...refusedFields, ...errorsOf(draft) };
  const sent = pressed.times > 0;
  const forget = () => {
    for (const { reset } of calls) reset();
  };

  async function save(over: Saved | undefined = base): Promise<Reply | undefined> {
    if (isSending.current) return undefined;
    const wrong = errorsOf(draft);
    setPressed({ times: pressed.times + 1, wrong });
    if (Object.keys(wrong).length > 0) return undefined;
    isSending.current = true;
    try {
      forget();
      const sending = send(draft, over, saving);
      return await (asksFirst ? sending : saving(sending));
    } finally {
      isSending.current = false;
    }
  }
  return {
    place,
    presses: pressed.times,
    /** The errors at the last attempt to send it. */
    wrongWhenSent: pressed.wrong,
    base,
    draft,
    sent,
    unsaved,
    pending: calls.some(({ state }) => state === "pending"),
    newer,
    save,
    settled,
    errors,
    refusedFields,
    refusal,
    /** A refusal without a field. */
    failure: Object.keys(refusedFields).length > 0 || newer ? undefined : refusal,
    /** The state of a Field: its error is shown once it lost the focus, or the form was sent. */
    stateOf: (name: string) => fieldState(errors[name], sent || left.has(name) || name in refusedFields),
    leave: (name: string) => setLeft((names) => new Set(names).add(name)),
    patch: (part: Partial<Draft>) => {
      forget();
      setDraft((typed) => ({ ...typed, ...part }));
    },
    /** A part of it is saved: later saves overwrite this version. */
    advance: (to: Saved) => {
      setBase(to);
      setFirst(draftOf(to));
    },
    /** Starts again from the saved state. */
    start: (from: Saved | undefined, next: Draft = draftOf(from)) => {
      setBase(from);
      setFirst(next);
      setDraft(next);
      setPressed({ times: 0, wrong: {} });
      forget();
    },
  };
}
