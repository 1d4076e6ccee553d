import { createPickEstheticMenu } from "#contract/menus.ts";
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
  return visitor.send(createPickEstheticMenu, {
    shopId,
    category: "BROW",
    ...leastForm,
    ...leastPick,
    photoId,
    ...more,
  });
};

waitsForReviewer(server, {
  service: "ESTHETIC",
  kind: "SPECIAL_ESTHETIC",
  category: "BROW",
  save,
  special: { gender: "MAN", tagCodes: ["BROW_MEN"], brandId: 41, estheticType: "ESTHETIC_SPECIAL" },
});
refusesWithoutPhoto(server, { service: "ESTHETIC", save });
refusesWhatIsNotThere(server, { service: "ESTHETIC", save });
refusesOneTooMany(server, { service: "ESTHETIC", save });
refusesWrongFields(save, server, "ESTHETIC", wrongPickFields);
