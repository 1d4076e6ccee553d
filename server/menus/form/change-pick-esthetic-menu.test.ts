import { changePickEstheticMenu } from "#contract/menus.ts";
import { type Changing, guardsChanges } from "#server/testing/same-for-several/menu-change-promises.ts";
import { refusesWrongPicks } from "#server/testing/same-for-several/menu-form-promises.ts";
import { keepsWhatIsSold } from "#server/testing/same-for-several/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastPickForm, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const change: Changing["change"] = async (visitor, shopId, { id, version }, more) => {
  const form = await leastPickForm(server, shopId);
  return visitor.send(changePickEstheticMenu, { id, version, category: "ESTHETIC", ...form, ...more });
};
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "SPECIAL_ESTHETIC"), more);

keepsWhatIsSold(server, { service: "ESTHETIC", kind: "SPECIAL_ESTHETIC", change });
guardsChanges(server, { service: "ESTHETIC", kind: "SPECIAL_ESTHETIC", change });
refusesWrongPicks(server, { service: "ESTHETIC", save });
