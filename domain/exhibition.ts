export type ExhibitionStage = "UPCOMING" | "APPLYING" | "READY" | "SHOWN" | "ENDED";

interface ExhibitionDays {
  applyFrom: string;
  applyTo: string;
  fromDay: string;
  toDay: string;
}

/** Where an exhibition stands on a day. While shops may still join it is called that, also if it is shown already. */
export function exhibitionStageOn(
  { applyFrom, applyTo, fromDay, toDay }: ExhibitionDays,
  day: string,
): ExhibitionStage {
  if (day > toDay) return "ENDED";
  if (day < applyFrom) return "UPCOMING";
  if (day <= applyTo) return "APPLYING";
  return day < fromDay ? "READY" : "SHOWN";
}
