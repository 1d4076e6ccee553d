import { createPickHairMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { createMenu, savedOrRefused } from "./save-menu.ts";

export const createPickHairMenu = handle(call, async (context) =>
  savedOrRefused(await createMenu(context, { kind: "SPECIAL_HAIR", ...context.input }), context.refuse),
);
