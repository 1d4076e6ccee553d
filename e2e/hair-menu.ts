import type { APIRequestContext } from "@playwright/test";
import type * as z from "zod/mini";
import { createHairMenu } from "#contract/menus.ts";
import { ask } from "./fixtures.ts";

/** As the columns of the price grid stand, from the newest designer to the head of the house. */
export const ranks = ["NORMAL", "HEAD", "MANAGER", "VICE_CHIEF", "CHIEF"] as const;

type Input = z.input<typeof createHairMenu.input>;

/** A menu of the demo hair shop for one test only, at one price for every rank unless told otherwise. */
export function addHairMenu(request: APIRequestContext, name: string, priceWon: number, over: Partial<Input> = {}) {
  return ask(request, createHairMenu, {
    shopId: 1,
    category: "HEAT",
    name,
    durationMinutes: 60,
    prices: ranks.map((who) => ({ who, priceWon })),
    ...over,
  });
}
