import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
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

/** Whatever the kind, a change has these refusals. */
type ChangeCall = Call<z.ZodMiniType, z.ZodMiniType, (typeof changeHairMenu)["refusals"]>;

/** Each kind of menu is written by calls of its own; the form checks its input by the contract before it sends any. */
export const formCalls: Record<MenuKind, { create: Call; change: ChangeCall }> = {
  HAIR: { create: createHairMenu, change: changeHairMenu },
  SPECIAL_HAIR: { create: createPickHairMenu, change: changePickHairMenu },
  NAIL: { create: createNailMenus, change: changeNailMenu },
  SPECIAL_NAIL: { create: createPickNailMenu, change: changePickNailMenu },
  ESTHETIC: { create: createEstheticMenu, change: changeEstheticMenu },
  SPECIAL_ESTHETIC: { create: createPickEstheticMenu, change: changePickEstheticMenu },
};

/** Nail menus are made several at a time; one is a batch of one. */
export const creationOf = (kind: MenuKind, shopId: number, input: Record<string, unknown>) =>
  kind === "NAIL" ? { shopId, menus: [input] } : { shopId, ...input };
