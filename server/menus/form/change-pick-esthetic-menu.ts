import { changePickEstheticMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { changeMenu, savedOrRefused } from "./save-menu.ts";

export const changePickEstheticMenu = handle(call, async (context) =>
  savedOrRefused(await changeMenu(context, { kind: "SPECIAL_ESTHETIC", ...context.input }), context.refuse),
);
