import { changeEstheticMenu } from "#contract/menus.ts";
import {
  type Changing,
  guardsChanges,
  isInForceAtOnce,
} from "#server/testing/same-for-several/menu-change-promises.ts";
import { refusesWrongMenus } from "#server/testing/same-for-several/menu-form-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastForm, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const change: Changing["change"] = (visitor, shopId, { id, version }, more) =>
  visitor.send(changeEstheticMenu, { shopId, id, version, category: "ESTHETIC", ...leastForm, ...more });
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "ESTHETIC"), more);

const changing: Changing = { service: "ESTHETIC", kind: "ESTHETIC", change };
isInForceAtOnce(server, changing, {
  detail: { estheticType: "ESTHETIC" },
  written: { estheticType: "ESTHETIC_CONSULTING" },
});
guardsChanges(server, changing);
refusesWrongMenus(server, { service: "ESTHETIC", save });
