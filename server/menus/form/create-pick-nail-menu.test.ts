import { createPickNailMenu } from "#contract/menus.ts";
import { refusesOneTooMany, refusesWrongPicks } from "#server/testing/same-for-several/menu-form-promises.ts";
import { waitsForReviewer } from "#server/testing/same-for-several/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastPickForm, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const save: SaveMenu = async (visitor, shopId, more) => {
  const form = await leastPickForm(server, shopId);
  return visitor.send(createPickNailMenu, { ...form, ...more });
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
refusesWrongPicks(server, { service: "NAIL", save });
refusesOneTooMany(server, { service: "NAIL", save });
