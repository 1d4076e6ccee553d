import { useState } from "react";
import type { Menu } from "#contract/menu.ts";
import { requestMenuAgain } from "#contract/menu-requests.ts";
import { failureOf, isChangedElsewhere } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { creationOf, formCalls } from "./form-calls.ts";
import type { MenuDraft } from "./menu-draft.ts";
import { errorsOf, inputOf, placed } from "./menu-input.ts";

/** What every part of the form works with. */
export interface FormPart {
  draft: MenuDraft;
  patch: (part: Partial<MenuDraft>) => void;
  /** What a Field needs to show what is wrong at a place of the form. */
  stateOf: (path: string) => { error?: string; touched: boolean };
}

interface Options {
  shopId: number;
  /** Undefined for a new one. */
  menu: Menu | undefined;
  /** What the form begins with, and begins with again once somebody else has saved. */
  begin: (menu: Menu | undefined) => MenuDraft;
  /** The edition of a rejected request, which is mended instead of saved. */
  again: { requestId: number; edition: number } | undefined;
}

export function useMenuForm({ shopId, menu, begin, again }: Options) {
  const [base, setBase] = useState(menu);
  const [first, setFirst] = useState(() => begin(menu));
  const [draft, setDraft] = useState(first);
  const [sent, setSent] = useState<{ times: number; draft?: MenuDraft; wrong: Record<string, string> }>({
    times: 0,
    wrong: {},
  });
  const calls = formCalls[draft.kind];
  const creating = useCall(calls.create);
  const changing = useCall(calls.change);
  const asking = useCall(requestMenuAgain);
  const unsaved = !isSame(inputOf(draft), inputOf(first));
  const { settled, saving } = useUnsavedForm(unsaved);

  function startFrom(newer: Menu | undefined) {
    const draft = begin(newer);
    setBase(newer);
    setFirst(draft);
    return draft;
  }
  // What changed elsewhere is taken over by itself where nothing was typed here, or where it says the same.
  const isNewer = menu !== undefined && base !== undefined && menu.version > base.version;
  if (isNewer && !unsaved) setDraft(startFrom(menu));
  else if (isNewer && isSame(inputOf(begin(menu)), inputOf(first))) setBase(menu);

  const failure = creating.failure ?? changing.failure ?? asking.failure;
  const pending = [creating, changing, asking].some(({ state }) => state === "pending");
  // The server's word about a field holds until something is typed.
  const said = sent.draft === draft ? placed(fieldsOfFailure(failure), draft) : {};
  const errors = { ...said, ...errorsOf(draft) };
  // What was added since is not scolded before it is sent.
  const isTouched = (path: string) => path in sent.wrong || path in said;

  async function save(from: Menu | undefined = base): Promise<boolean> {
    const wrong = errorsOf(draft);
    setSent({ times: sent.times + 1, draft, wrong });
    if (Object.keys(wrong).length > 0) return false;
    for (const { reset } of [creating, changing, asking]) reset();
    return (await saving(send(from))) !== undefined;
  }
  function send(from: Menu | undefined): Promise<unknown> {
    const input = inputOf(draft);
    if (!from) return creating.run(creationOf(draft.kind, shopId, input));
    if (!again) return changing.run({ shopId, id: from.id, version: from.version, ...input });
    // Checked by the contract just now, which the compiler cannot see.
    const mended = { kind: draft.kind, ...input } as Parameters<typeof asking.run>[0]["menu"];
    return asking.run({ shopId, id: again.requestId, edition: again.edition, menu: mended });
  }
  const part: FormPart = {
    draft,
    patch: (part) => setDraft((typed) => ({ ...typed, ...part })),
    stateOf: (path) => fieldState(errors[path], isTouched(path)),
  };
  return {
    part,
    base,
    unsaved,
    pending,
    failure,
    save,
    settled,
    sent: sent.times,
    wrong: Object.keys(errors).filter(isTouched).length,
    newer: isChangedElsewhere(failure)
      ? (newerIn(calls.change, changing.failure) ?? (isNewer ? menu : undefined))
      : undefined,
    takeNewer: (newer: Menu) => {
      setDraft(startFrom(newer));
      for (const { reset } of [creating, changing, asking]) reset();
    },
  };
}

function newerIn(call: (typeof formCalls)["HAIR"]["change"], failure: unknown): Menu | undefined {
  const refusal = failureOf(call, failure)?.data;
  return refusal?.code === "menu_changed_elsewhere" ? refusal.details.menu : undefined;
}
