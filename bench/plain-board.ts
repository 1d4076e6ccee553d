import type { BrowserContext } from "@playwright/test";
import { requestOf } from "#contract/request.ts";
import { listOfflineReservations } from "#contract/reservations.ts";
import { busyDesigners, busyReservations } from "./busy-shop.ts";

interface Booked {
  id: number;
  version: number;
  stylerId: number;
  startsAt: string;
  endsAt: string;
}

/**
 * The floor of the fullest board: the same number of boxes with the same texts, placed by hand. Its only code moves a
 * box with the mouse, sends the move to the server, and places the box there.
 */
export async function plainBoard(context: BrowserContext, url: string, shopId: number, day: string): Promise<string> {
  const { path } = requestOf(listOfflineReservations, { shopId, date: day });
  const answer = await context.request.get(`${url}${path}`, { headers: { "x-danjang-call": "1" } });
  const { items } = (await answer.json()) as { items: Booked[] };
  return plainPage(shopId, Object.values(Object.groupBy(items, ({ stylerId }) => stylerId)) as Booked[][]);
}

function plainPage(shopId: number, lanes: Booked[][]): string {
  if (lanes.length !== busyDesigners || lanes.flat().length !== busyReservations)
    throw new Error("the plain board and ours have different cards");
  const box = (one: Booked, slot: number) =>
    `<div class="card" data-reservation="${one.id}" data-booked='${JSON.stringify(one)}' style="top: ${slot * 48}px"><span>10:00~10:20</span> <span>이고객</span> <span>예약 확정</span></div>`;
  return `<!doctype html><html data-font><meta charset="utf-8"><style>
  .lane { position: absolute; top: 0; width: 68px; height: 960px; border-left: 1px solid #ddd }
  .card { position: absolute; left: 2px; right: 2px; height: 28px; overflow: hidden; border-left: 3px solid #6246ea; background: #efecff; font: 12px sans-serif }
</style>${lanes
    .map((lane, index) => `<div class="lane" style="left: ${index * 68}px">${lane.map(box).join("")}</div>`)
    .join("")}<script>(${carry})(${shopId})</script>`;
}

/** Runs in the page. */
const carry = `(shopId) => {
  let held;
  addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card");
    if (card) held = { card, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointermove", (event) => {
    if (held) held.card.style.transform = \`translate(\${event.clientX - held.x}px, \${event.clientY - held.y}px)\`;
  });
  addEventListener("pointerup", async (event) => {
    if (!held) return;
    const { card, y } = held;
    held = undefined;
    const { id, version, stylerId, startsAt, endsAt } = JSON.parse(card.dataset.booked);
    const slots = Math.round((event.clientY - y) / 16);
    const later = (instant) => new Date(Date.parse(instant) + slots * 600_000).toISOString();
    const answer = await fetch(\`/api/partners/v1/shops/\${shopId}/reservations/\${id}/reschedule\`, {
      method: "POST",
      headers: { "x-danjang-call": "1", "content-type": "application/json" },
      body: JSON.stringify({ version, stylerId, startsAt: later(startsAt), endsAt: later(endsAt) }),
    });
    if (answer.ok && (await answer.json())) card.style.top = parseInt(card.style.top) + slots * 16 + "px";
    card.style.transform = "";
  });
}`;
