import { changeNailMenu } from "#contract/menus.ts";
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
  visitor.send(changeNailMenu, { shopId, id, version, category: "NAILCARE", ...leastForm, ...more });
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "NAIL"), more);

const changing: Changing = { service: "NAIL", kind: "NAIL", change };
isInForceAtOnce(server, changing, { detail: { gelRemoval: "GELREMOVER_NONE" }, written: { colours: ["NAVY"] } });
guardsChanges(server, changing);
refusesWrongMenus(server, { service: "NAIL", save });
