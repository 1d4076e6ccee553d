import { afterFirstTouch } from "#e2e/harness/first-touch.ts";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { cardOf, drag, emptyDay } from "./board-steps.ts";
import { book, clock } from "./free-place.ts";

test("a card that is dropped without a connection stays in its place, and is not moved when the connection is back", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "owner");
  // Requests sent after the screen is there would otherwise be interrupted and open the same dialog that the test waits
  // for.
  const asides = [/notifications\/latest/, /\/waiting/, /shops\/your/].map((address) => page.waitForResponse(address));
  const place = await emptyDay(page, 46);
  await book(page.request, place, 60, "한끊김");
  const card = cardOf(page, "한끊김");
  const where = new RegExp(`^${clock(place.from)}`);
  await expect(card).toHaveAccessibleName(where);
  await afterFirstTouch(page, () => page.getByRole("heading", { level: 2 }).first().click());
  for (const answer of await Promise.all(asides)) await answer.finished();
  await context.setOffline(true);
  await expect(page.getByText("인터넷이 끊겼어요")).toBeVisible();
  const shape = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: shape.x + 20, y: shape.y + 8 }, { x: shape.x + 20, y: shape.y + 8 + 96 });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("접속이 원활하지 않습니다")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(card).toHaveAccessibleName(where);
  const asked = page.waitForResponse((response) => response.url().includes("offline-reservations"));
  await context.setOffline(false);
  await expect(page.getByText("인터넷이 끊겼어요")).toHaveCount(0);
  await asked;
  await expect(card).toHaveAccessibleName(where);
});
