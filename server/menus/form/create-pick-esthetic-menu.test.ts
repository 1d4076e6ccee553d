import { createPickEstheticMenu } from "#contract/menus.ts";
import { refusesOneTooMany, refusesWrongPicks } from "#server/testing/same-for-several/menu-form-promises.ts";
import { waitsForReviewer } from "#server/testing/same-for-several/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastPickForm, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const save: SaveMenu = async (visitor, shopId, more) => {
  const form = await leastPickForm(server, shopId);
  return visitor.send(createPickEstheticMenu, { category: "BROW", ...form, ...more });
};

waitsForReviewer(server, {
  service: "ESTHETIC",
  kind: "SPECIAL_ESTHETIC",
  category: "BROW",
  save,
  special: { gender: "MAN", tagCodes: ["BROW_MEN"], brandId: 41, estheticType: "ESTHETIC_SPECIAL" },
});
refusesWrongPicks(server, { service: "ESTHETIC", save });
refusesOneTooMany(server, { service: "ESTHETIC", save });
