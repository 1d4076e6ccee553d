import { expect, test } from "vitest";
import type { WalkIn } from "#contract/walk-ins.ts";
import { oneWork } from "#domain/reservations/visit-time.ts";
import type { Lane } from "./lanes.ts";
import { lanesOf } from "./lanes.ts";
import { placesFor } from "./walk-in-places.ts";

const day = "2026-11-20";
const designer = (id: number, from: number, to: number): Lane["designer"] => ({
  id,
  name: `디자이너 ${id}`,
  rank: "NORMAL",
  photoUrl: null,
  accountId: null,
  removed: false,
  blocked: [
    { fromMinute: 0, toMinute: from, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
    { fromMinute: to, toMinute: 1440, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
  ],
  breaks: [],
});
const walkIn = (more: Partial<WalkIn> = {}): WalkIn => ({
  id: 1,
  name: "고객 1",
  menuId: null,
  menuName: "",
  choices: [],
  segments: oneWork(60),
  bufferMinutes: 0,
  stylerId: null,
  note: "",
  since: "2026-11-20T05:00:00.000Z",
  version: 1,
  ...more,
});
const lanes = lanesOf(day, [designer(1, 660, 1200), designer(2, 600, 720), designer(3, 600, 1200)], []);
const shown = (one: WalkIn, nowMinute: number) =>
  placesFor(one, { lanes, menus: [], day, nowMinute }).map(
    ({ lane, fromMinute }) => `${lane.designer.id} ${fromMinute}`,
  );

test("the soonest time with each designer, from the slot that runs now; whoever has no room is left out", () => {
  expect(shown(walkIn(), 613)).toEqual(["2 610", "3 610", "1 660"]);
  expect(shown(walkIn(), 680)).toEqual(["1 680", "3 680"]);
  expect(shown(walkIn(), 1190)).toEqual([]);
});

test("a customer who asked for a designer waits for that one", () => {
  expect(shown(walkIn({ stylerId: 1 }), 613)).toEqual(["1 660"]);
});

test("without a price for the menu nobody can serve it", () => {
  expect(shown(walkIn({ menuId: 9 }), 613)).toEqual([]);
});
