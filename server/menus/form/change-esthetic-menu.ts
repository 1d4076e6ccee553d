import { changeEstheticMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { changeMenu, savedOrRefused } from "./save-menu.ts";

export const changeEstheticMenu = handle(call, async (context) =>
  savedOrRefused(await changeMenu(context, { kind: "ESTHETIC", ...context.input }), context.refuse),
);
