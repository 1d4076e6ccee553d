/** A pasted line as a point that may still be wrong. */
export interface PointLine {
  name: string;
  latitude: number;
  longitude: number;
  region1: string;
  region2: string;
  region3: string;
}

/** Lines of a spreadsheet or with commas between; a heading and empty lines are left out. */
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

/** Words where numbers should be: what the columns are called. */
const isHeading = ([, latitude, longitude]: readonly string[]) =>
  /^(위도|lat|latitude)$/i.test(latitude ?? "") && /^(경도|lng|lon|longitude)$/i.test(longitude ?? "");

/** What is empty or no number is NaN, which no contract takes. */
export const degrees = (typed: string | undefined): number => (typed?.trim() ? Number(typed) : Number.NaN);
