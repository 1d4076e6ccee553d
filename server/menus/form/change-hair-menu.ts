import { changeHairMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { changeMenu, savedOrRefused } from "./save-menu.ts";

export const changeHairMenu = handle(call, async (context) =>
  savedOrRefused(await changeMenu(context, { kind: "HAIR", ...context.input }), context.refuse),
);
