import { useState } from "react";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import type { Menu } from "#contract/menu.ts";
import { requestMenuAgain } from "#contract/menu-requests.ts";
import {
  changeEstheticMenu,
  changeHairMenu,
  changeNailMenu,
  changePickEstheticMenu,
  changePickHairMenu,
  changePickNailMenu,
  createEstheticMenu,
  createHairMenu,
  createNailMenus,
  createPickEstheticMenu,
  createPickHairMenu,
  createPickNailMenu,
} from "#contract/menus.ts";
import type { MenuKind } from "#domain/menus/menu-content.ts";
import { failureOf } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import type { MenuDraft } from "./menu-draft.ts";
import { errorsOf, inputOf, placed } from "./menu-input.ts";

/** What every part of the form uses. */
export interface FormPart {
  draft: MenuDraft;
  patch: (part: Partial<MenuDraft>) => void;
  /** The error of a path, as a Field needs it. */
  stateOf: (path: string) => { error?: string; touched: boolean };
}

interface Options {
  shopId: number;
  /** Undefined for a new one. */
  menu: Menu | undefined;
  /** The start values, also after somebody else has saved. */
  begin: (menu: Menu | undefined) => MenuDraft;
  /** The edition of a rejected request, which is corrected instead of saved. */
  again: { requestId: number; edition: number } | undefined;
}

export function useMenuForm({ shopId, menu, begin, again }: Options) {
  const [{ kind }] = useState(() => begin(menu));
  const calls = formCalls[kind];
  const creating = useCall(calls.create);
  const changing = useCall(calls.change);
  const asking = useCall(requestMenuAgain);
  const form = useForm<Menu, MenuDraft, unknown>({
    saved: menu,
    draftOf: begin,
    errorsOf,
    placed,
    kept: inputOf,
    calls: [creating, changing, asking],
    newerIn: (failure) => newerIn(calls.change, failure),
    send(draft, from) {
      const input = inputOf(draft);
      if (!from) return creating.run(creationOf(kind, shopId, input));
      if (!again) return changing.run({ shopId, id: from.id, version: from.version, ...input });
      // Just checked by the contract, which the compiler cannot see.
      const checked = { kind, ...input } as Parameters<typeof asking.run>[0]["menu"];
      return asking.run({ shopId, id: again.requestId, edition: again.edition, menu: checked });
    },
  });
  const { draft, patch, errors } = form;
  // A row that was added later shows no errors before it is sent.
  const isTouched = (path: string) => path in form.wrongWhenSent || path in form.refusedFields;
  const stateOf = (path: string) => fieldState(errors[path], isTouched(path));
  return { ...form, part: { draft, patch, stateOf }, wrong: Object.keys(errors).filter(isTouched).length };
}

function newerIn(call: (typeof formCalls)["HAIR"]["change"], failure: unknown): Menu | undefined {
  const refusal = failureOf(call, failure)?.data;
  return refusal?.code === "menu_changed_elsewhere" ? refusal.details.menu : undefined;
}

/** A change of any kind of menu has these refusals. */
type ChangeCall = Call<z.ZodMiniType, z.ZodMiniType, (typeof changeHairMenu)["refusals"]>;

/** Each kind of menu has its own calls; the form checks the input by the contract before it sends it. */
const formCalls: Record<MenuKind, { create: Call; change: ChangeCall }> = {
  HAIR: { create: createHairMenu, change: changeHairMenu },
  SPECIAL_HAIR: { create: createPickHairMenu, change: changePickHairMenu },
  NAIL: { create: createNailMenus, change: changeNailMenu },
  SPECIAL_NAIL: { create: createPickNailMenu, change: changePickNailMenu },
  ESTHETIC: { create: createEstheticMenu, change: changeEstheticMenu },
  SPECIAL_ESTHETIC: { create: createPickEstheticMenu, change: changePickEstheticMenu },
};

/** Nail menus are created in batches; one menu is a batch of one. */
const creationOf = (kind: MenuKind, shopId: number, input: Record<string, unknown>) =>
  kind === "NAIL" ? { shopId, menus: [input] } : { shopId, ...input };
