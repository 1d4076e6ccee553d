import { changePickEstheticMenu } from "#contract/menus.ts";
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
  return visitor.send(changePickEstheticMenu, {
    shopId,
    id,
    version,
    category: "ESTHETIC",
    ...leastForm,
    ...leastPick,
    photoId,
    ...more,
  });
};
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "SPECIAL_ESTHETIC"), more);

keepsWhatIsSold(server, { service: "ESTHETIC", kind: "SPECIAL_ESTHETIC", change });
guardsChanges(server, { service: "ESTHETIC", kind: "SPECIAL_ESTHETIC", change });
refusesWithoutPhoto(server, { service: "ESTHETIC", save });
refusesWhatIsNotThere(server, { service: "ESTHETIC", save });
refusesWrongFields(save, server, "ESTHETIC", wrongPickFields);
