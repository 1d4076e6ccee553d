import { createHash } from "node:crypto";
import * as time from "#domain/time/seoul-time.ts";

/** Runs under a time zone and prints a hash of all texts about days and times around difficult moments. */
const day = 86_400_000;
const dormancy = { afterDays: 365, noticeDays: [30, 7] };
const hard = [
  "2024-02-28",
  "2024-02-29",
  "2025-02-28",
  "2026-12-31",
  "2027-01-01",
  "2026-03-08",
  "2026-03-29",
  "2026-10-25",
];
const moments = hard.flatMap((date) => {
  const midnight = time.seoulInstant(date, "00:00").getTime();
  return [-day, -600_000, -1, 0, 1, 600_000, day / 2, day - 1, day].map((shift) => new Date(midnight + shift));
});

const lines = moments.map((moment) => {
  const today = time.seoulDay(moment);
  const asleep = new Date(moment.getTime() + dormancy.afterDays * day);
  const noticed = dormancy.noticeDays.map((days) => time.seoulDay(new Date(asleep.getTime() - days * day)));
  return [
    moment.toISOString(),
    today,
    time.seoulTime(moment),
    time.formatDay(today),
    time.formatInstant(moment),
    time.weekdayOf(today),
    time.addDays(today, 31),
    String(time.daysBetween("2024-01-31", today)),
    time.formatDay(time.seoulDay(asleep)),
    ...noticed,
    time.seoulInstant(today, "24:00").toISOString(),
  ].join(" ");
});

console.log(createHash("sha256").update(lines.join("\n")).digest("hex"), lines.length);
