import { createPickNailMenu } from "#contract/menus.ts";
import { refusesOneTooMany, refusesWrongPicks } from "#server/testing/menu-form-promises.ts";
import { leastPickForm, type SaveMenu } from "#server/testing/menu-shop.ts";
import { waitsForReviewer } from "#server/testing/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

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
