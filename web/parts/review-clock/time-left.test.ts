import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = new Date("2026-11-16T05:20:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [220, "3시간 40분 남음", "soon"],
  [40, "40분 남음", "soon"],
  [240, "4시간 남음", "calm"],
  [21 * 60 + 15, "21시간 남음", "calm"],
  [26 * 60 + 59, "1일 2시간 남음", "calm"],
  [48 * 60, "2일 남음", "calm"],
  [0, "지금 마감", "late"],
  [-20, "20분 지남", "late"],
  [-25 * 60, "1일 1시간 지남", "late"],
])("%i minutes before the end it shows %s", (minutes, text, urgency) => {
  expect(timeLeft(after(minutes), now)).toEqual({ text, urgency });
});

test("half a minute counts as a minute, so that nothing is late too early", () => {
  expect(timeLeft(after(0.5), now).text).toBe("1분 남음");
});
