import type { APIRequestContext } from "@playwright/test";
import type * as z from "zod/mini";
import { createHairMenu } from "#contract/menus.ts";
import { ask } from "#e2e/harness/fixtures.ts";

/** In the order of the price grid's columns, from the lowest rank to the highest. */
export const ranks = ["NORMAL", "HEAD", "MANAGER", "VICE_CHIEF", "CHIEF"] as const;

type Input = z.input<typeof createHairMenu.input>;

/** A menu of the demo hair shop for one test only, with one price for every rank by default. */
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
