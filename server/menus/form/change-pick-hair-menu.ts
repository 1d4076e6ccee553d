import { changePickHairMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { changeMenu, savedOrRefused } from "./save-menu.ts";

export const changePickHairMenu = handle(call, async (context) =>
  savedOrRefused(await changeMenu(context, { kind: "SPECIAL_HAIR", ...context.input }), context.refuse),
);
