import { createPickHairMenu } from "#contract/menus.ts";
import { refusesOneTooMany, refusesWrongPicks } from "#server/testing/same-for-several/menu-form-promises.ts";
import { waitsForReviewer } from "#server/testing/same-for-several/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastPickForm, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const save: SaveMenu = async (visitor, shopId, more) => {
  const form = await leastPickForm(server, shopId);
  return visitor.send(createPickHairMenu, { ...form, ...more });
};

waitsForReviewer(server, {
  service: "HAIR",
  kind: "SPECIAL_HAIR",
  category: "SPECIAL",
  save,
  special: { tagCodes: ["SPECIAL_SEASON"], brandId: 1, cutOption: "EXTRA", cutExtraWon: 9000, gender: "WOMAN" },
});
refusesWrongPicks(server, { service: "HAIR", save });
refusesOneTooMany(server, { service: "HAIR", save });
