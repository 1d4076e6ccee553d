import { expect, test } from "vitest";
import { type NoticeRule, noticeDueAt, reminderAt } from "./reservation-notice.ts";

const rule: NoticeRule = {
  quietFrom: "22:00",
  quietUntil: "09:00",
  urgentBefore: "11:00",
  soonMinutes: 30,
  reminderAt: "19:00",
};
const at = (text: string) => new Date(`2026-11-${text}:00+09:00`);

test.each([
  ["in the daytime it goes at once", "20T14:00", "25T10:00", "20T14:00"],
  ["a minute before the quiet hours it goes at once", "20T21:59", "25T10:00", "20T21:59"],
  ["from ten at night it waits for nine", "20T22:00", "25T10:00", "21T09:00"],
  ["after midnight it waits for nine of the same day", "21T03:00", "25T10:00", "21T09:00"],
  ["for a start before eleven that morning it goes at once", "20T23:00", "21T10:50", "20T23:00"],
  ["also after midnight", "21T05:00", "21T09:30", "21T05:00"],
  ["for a start at eleven it waits", "20T23:00", "21T11:00", "21T09:00"],
  ["at nine the quiet hours are over", "21T09:00", "25T10:00", "21T09:00"],
])("%s", (_, now, startsAt, due) => {
  expect(noticeDueAt(rule, at(now), at(startsAt))).toEqual(at(due));
});

test("the reminder goes out the evening before, and not at all for a later booking", () => {
  expect(reminderAt(rule, at("21T10:00"), at("18T10:00"))).toEqual(at("20T19:00"));
  expect(reminderAt(rule, at("21T10:00"), at("20T19:00"))).toBeUndefined();
});
