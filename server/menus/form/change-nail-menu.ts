import { changeNailMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { changeMenu, savedOrRefused } from "./save-menu.ts";

export const changeNailMenu = handle(call, async (context) =>
  savedOrRefused(await changeMenu(context, { kind: "NAIL", ...context.input }), context.refuse),
);
