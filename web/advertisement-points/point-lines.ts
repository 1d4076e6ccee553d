/** A point from a pasted line; it may still be invalid. */
export interface PointLine {
  name: string;
  latitude: number;
  longitude: number;
  region1: string;
  region2: string;
  region3: string;
}

/** Reads lines of a spreadsheet or lines with commas; skips a heading and empty lines. */
export function readPointLines(text: string): PointLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(line.includes("\t") ? "\t" : ",").map((cell) => cell.trim()))
    .filter((cells, index) => cells.some(Boolean) && !(index === 0 && isHeading(cells)))
    .map(([name = "", latitude, longitude, region1 = "", region2 = "", region3 = ""]) => ({
      name,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
      region1,
      region2,
      region3,
    }));
}

/** A line with text in place of the numbers is the heading. */
const isHeading = ([, latitude, longitude]: readonly string[]) =>
  /^(위도|lat|latitude)$/i.test(latitude ?? "") && /^(경도|lng|lon|longitude)$/i.test(longitude ?? "");

/** An empty or wrong number becomes NaN, which no contract accepts. */
export const degrees = (typed: string | undefined): number => (typed?.trim() ? Number(typed) : Number.NaN);
