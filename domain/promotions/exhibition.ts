export type ExhibitionStage = "UPCOMING" | "APPLYING" | "READY" | "SHOWN" | "ENDED";

interface ExhibitionDays {
  applyFrom: string;
  applyTo: string;
  fromDay: string;
  toDay: string;
}

/** The stage of an exhibition on a day. While shops may join it is APPLYING, even if it is already shown. */
export function exhibitionStageOn(
  { applyFrom, applyTo, fromDay, toDay }: ExhibitionDays,
  day: string,
): ExhibitionStage {
  if (day > toDay) return "ENDED";
  if (day < applyFrom) return "UPCOMING";
  if (day <= applyTo) return "APPLYING";
  return day < fromDay ? "READY" : "SHOWN";
}
