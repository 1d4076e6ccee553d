import type * as z from "zod/mini";
import { addWalkIn, listWalkIns, seatWalkIn, unseatWalkIn } from "#contract/walk-ins.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "./booked-shop.ts";

/** The day of a test server's clock, a Sunday. It is noon. */
export const today = "2026-11-15";

type AddInput = z.input<(typeof addWalkIn)["input"]>;
type SeatInput = z.input<(typeof seatWalkIn)["input"]>;

/** A shop with one designer, as `bookedShop` makes it, and short ways to let people wait and to seat them. */
export async function waitingShop(server: TestServer, role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const { designer, visitor } = made;
  const shopId = made.shop.id;
  const add = (more: Partial<AddInput> = {}) => visitor.send(addWalkIn, { shopId, ...more });
  const waiting = async () => (await visitor.send(listWalkIns, { shopId })).body.items;
  const seat = ({ id, version }: { id: number; version: number }, more: Partial<SeatInput> = {}) =>
    visitor.send(seatWalkIn, {
      shopId,
      id,
      version,
      stylerId: designer.id,
      startsAt: at("13:00", today),
      ...more,
    });
  const unseat = (id: number) => visitor.send(unseatWalkIn, { shopId, id });
  return { ...made, add, waiting, seat, unseat };
}

/** Colour that sets for an hour, with an option that takes 20 minutes more, and cleaning. */
export const dyeMenu = {
  name: "염색",
  category: "COLOR",
  durationMinutes: 130,
  detail: {
    segments: [
      { kind: "WORK", minutes: 40 },
      { kind: "WAIT", minutes: 60 },
      { kind: "WORK", minutes: 30 },
    ],
    bufferMinutes: 10,
  },
  options: [
    {
      name: "영양",
      type: "SINGLE",
      choices: [{ name: "수분", priceWon: 10_000, durationMinutes: 20, segment: 2 }],
    },
  ],
} as const satisfies Parameters<TestServer["makeMenu"]>[1];
export const moisture = [{ group: "영양", choice: "수분" }];
