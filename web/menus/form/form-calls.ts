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

/** A change of any kind of menu has these refusals. */
type ChangeCall = Call<z.ZodMiniType, z.ZodMiniType, (typeof changeHairMenu)["refusals"]>;

/** Each kind of menu has its own calls; the form checks the input by the contract before it sends it. */
export const formCalls: Record<MenuKind, { create: Call; change: ChangeCall }> = {
  HAIR: { create: createHairMenu, change: changeHairMenu },
  SPECIAL_HAIR: { create: createPickHairMenu, change: changePickHairMenu },
  NAIL: { create: createNailMenus, change: changeNailMenu },
  SPECIAL_NAIL: { create: createPickNailMenu, change: changePickNailMenu },
  ESTHETIC: { create: createEstheticMenu, change: changeEstheticMenu },
  SPECIAL_ESTHETIC: { create: createPickEstheticMenu, change: changePickEstheticMenu },
};

/** Nail menus are created in batches; one menu is a batch of one. */
export const creationOf = (kind: MenuKind, shopId: number, input: Record<string, unknown>) =>
  kind === "NAIL" ? { shopId, menus: [input] } : { shopId, ...input };
