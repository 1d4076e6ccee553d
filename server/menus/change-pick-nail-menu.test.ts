import { changePickNailMenu } from "#contract/menus.ts";
import { type Changing, guardsChanges } from "#server/testing/menu-change-promises.ts";
import {
  refusesWhatIsNotThere,
  refusesWithoutPhoto,
  refusesWrongFields,
  wrongPickFields,
} from "#server/testing/menu-form-promises.ts";
import { leastForm, leastPick, type SaveMenu } from "#server/testing/menu-shop.ts";
import { keepsWhatIsSold } from "#server/testing/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const change: Changing["change"] = async (visitor, shopId, { id, version }, more) => {
  const { id: photoId } = await server.makePhoto(shopId);
  return visitor.send(changePickNailMenu, { shopId, id, version, ...leastForm, ...leastPick, photoId, ...more });
};
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "SPECIAL_NAIL"), more);

keepsWhatIsSold(server, { service: "NAIL", kind: "SPECIAL_NAIL", change });
guardsChanges(server, { service: "NAIL", kind: "SPECIAL_NAIL", change });
refusesWithoutPhoto(server, { service: "NAIL", save });
refusesWhatIsNotThere(server, { service: "NAIL", save });
refusesWrongFields(save, server, "NAIL", wrongPickFields);
