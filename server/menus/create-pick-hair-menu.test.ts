import { createPickHairMenu } from "#contract/menus.ts";
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
  return visitor.send(createPickHairMenu, { shopId, ...leastForm, ...leastPick, photoId, ...more });
};

waitsForReviewer(server, {
  service: "HAIR",
  kind: "SPECIAL_HAIR",
  category: "SPECIAL",
  save,
  special: { tagCodes: ["SPECIAL_SEASON"], brandId: 1, cutOption: "EXTRA", cutExtraWon: 9000, gender: "WOMAN" },
});
refusesWithoutPhoto(server, { service: "HAIR", save });
refusesWhatIsNotThere(server, { service: "HAIR", save });
refusesOneTooMany(server, { service: "HAIR", save });
refusesWrongFields(save, server, "HAIR", wrongPickFields);
