import { useRef, useState } from "react";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { fieldState, fieldsOfFailure } from "./field-errors.ts";
import { isSame } from "./is-same.ts";
import { type Saving, useUnsaved } from "./unsaved.ts";

type Words = Record<string, string>;

interface Sending {
  state: string;
  failure: unknown;
  reset: () => void;
}

export interface FormOptions<Saved, Draft extends object, Reply> {
  /** As the server has it now; undefined for something new. Where it has a version, a newer one is noticed. */
  saved?: Saved | undefined;
  draftOf: (saved: Saved | undefined) => Draft;
  errorsOf: (draft: Draft) => Words;
  /** The calls that `send` makes; what they are refused for stands at its field. */
  calls: readonly Sending[];
  send: (draft: Draft, over: Saved | undefined, saving: Saving) => Promise<Reply | undefined>;
  /** `send` asks something first, and says with `saving` what is really on its way. */
  asksFirst?: boolean;
  /** What of the draft would be lost, where that is not all of it. */
  kept?: (draft: Draft) => unknown;
  /** The fields of the form that the server's names stand for. */
  placed?: (said: Words, draft: Draft) => Words;
  /** What a refusal itself tells of what was saved meanwhile. */
  newerIn?: (failure: unknown) => Saved | undefined;
  /** False where nothing would be lost that is worth a question. */
  asksToLeave?: boolean;
}

const versionOf = (saved: unknown) => (saved as { version?: number } | undefined)?.version ?? 0;
const all = (draft: unknown) => draft;

/**
 * What somebody types, what is wrong with it, and the way to the server. It is sent once however often it is pressed, and
 * leaving asks before it is lost. What was saved meanwhile is shown beside what was typed, never lost in it.
 */
export function useForm<Saved, Draft extends object, Reply>(options: FormOptions<Saved, Draft, Reply>) {
  const { saved, draftOf, errorsOf, calls, send, asksFirst, kept = all, placed = (said) => said } = options;
  const [base, setBase] = useState(saved);
  const [first, setFirst] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(first);
  const [pressed, setPressed] = useState<{ times: number; wrong: Words }>({ times: 0, wrong: {} });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unsaved = !isSame(kept(draft), kept(first));
  const { settled, saving } = useUnsaved(unsaved && options.asksToLeave !== false);
  const isSending = useRef(false);
  const place = useRef<HTMLFormElement>(null);

  const isNewer = versionOf(saved) > versionOf(base);
  if (isNewer) {
    const newest = draftOf(saved);
    const isSaid = isSame(kept(newest), kept(draft));
    if (!unsaved || isSaid || isSame(kept(newest), kept(first))) {
      setBase(saved);
      setFirst(newest);
      if (!unsaved || isSaid) setDraft(newest);
    }
  }
  const refusal = calls.map((call) => call.failure).find((one) => one !== undefined);
  const newer = isChangedElsewhere(refusal) ? (options.newerIn?.(refusal) ?? (isNewer ? saved : undefined)) : undefined;
  const said = placed(fieldsOfFailure(refusal), draft);
  const errors = { ...said, ...errorsOf(draft) };
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
    /** What was wrong when it was last sent. */
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
    said,
    refusal,
    /** A refusal that no field explains. */
    failure: Object.keys(said).length > 0 || newer ? undefined : refusal,
    /** What a Field needs: it is told what is wrong once it was left, or the form was sent. */
    stateOf: (name: string) => fieldState(errors[name], sent || left.has(name) || name in said),
    leave: (name: string) => setLeft((names) => new Set(names).add(name)),
    patch: (part: Partial<Draft>) => {
      forget();
      setDraft((typed) => ({ ...typed, ...part }));
    },
    /** A part of it is saved: what is sent from here on goes over this. */
    advance: (to: Saved) => {
      setBase(to);
      setFirst(draftOf(to));
    },
    /** Begins again, from what is saved. */
    start: (from: Saved | undefined, next: Draft = draftOf(from)) => {
      setBase(from);
      setFirst(next);
      setDraft(next);
      setPressed({ times: 0, wrong: {} });
      forget();
    },
  };
}
