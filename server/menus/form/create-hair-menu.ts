import { createHairMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { createMenu, savedOrRefused } from "./save-menu.ts";

export const createHairMenu = handle(call, async (context) =>
  savedOrRefused(await createMenu(context, { kind: "HAIR", ...context.input }), context.refuse),
);
