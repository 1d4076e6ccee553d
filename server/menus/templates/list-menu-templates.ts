import { listMenuTemplates as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { menuTemplates } from "./menu-templates.ts";

export const listMenuTemplates = handle(call, async ({ input }) => ({
  items: menuTemplates.filter(({ active }) => active || !input.active),
}));
