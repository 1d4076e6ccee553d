import { createEstheticMenu as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { createMenu, savedOrRefused } from "./save-menu.ts";

export const createEstheticMenu = handle(call, async (context) =>
  savedOrRefused(await createMenu(context, { kind: "ESTHETIC", ...context.input }), context.refuse),
);
