import { createNailMenus as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { menuReplies } from "#server/menus/list/menu-reply.ts";
import { checkContent } from "./check-content.ts";
import { contentFrom } from "./content-from.ts";
import { savedOrRefused } from "./save-menu.ts";
import { insertMenus } from "./write-menu.ts";

export const createNailMenus = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const contents = input.menus.map((row) => contentFrom({ kind: "NAIL", ...row }));
  for (const [row, content] of contents.entries()) {
    const refusal = await checkContent(db, shop.id, content, `menus.${row}.`);
    if (refusal) savedOrRefused(refusal, refuse);
  }
  const rows = await insertMenus(db, shop.id, contents, { now, approved: true });
  if (!rows) return refuse("menus_too_many");
  const ids = rows.map(({ id }) => id);
  changed({ menus: ids });
  announce(shop.id, "menus_changed", ids);
  return { items: await menuReplies(db, shop.id, ids, now) };
});
