import { listTagCodes as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { tagCodes } from "./tag-codes.ts";

export const listTagCodes = handle(call, async ({ input }) => ({ items: tagCodes[input.category] }));
