import { createPickNailMenu } from "#contract/menus.ts";
import {
  refusesOneTooMany,
  refusesWhatIsNotThere,
  refusesWithoutPhoto,
  refusesWrongFields,
  wrongPickFields,
} from "#server/testing/menu-form-promises.ts";
import { leastForm, leastPick, type SaveMenu } from "#server/testing/menu-shop.ts";
import { waitsForReviewer } from "#server/testing/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const save: SaveMenu = async (visitor, shopId, more) => {
  const { id: photoId } = await server.makePhoto(shopId);
  return visitor.send(createPickNailMenu, { shopId, ...leastForm, ...leastPick, photoId, ...more });
};

waitsForReviewer(server, {
  service: "NAIL",
  kind: "SPECIAL_NAIL",
  category: "NAILSPECIAL",
  save,
  special: {
    shapes: ["ROUND", "ALMOND"],
    colours: ["PINK", "GOLD"],
    gelRemoval: "GELREMOVER_EXTRA",
    gelRemovalWon: 5000,
  },
});
refusesWithoutPhoto(server, { service: "NAIL", save });
refusesWhatIsNotThere(server, { service: "NAIL", save });
refusesOneTooMany(server, { service: "NAIL", save });
refusesWrongFields(save, server, "NAIL", wrongPickFields);
