import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Point {
  name: string;
  latitude: number;
  longitude: number;
  /** Railway lines that stop here. */
  lines: string[];
  region1: string;
  region2: string;
}

let points: Point[] | undefined;

/** Stations of the capital area, for advertising and for use without a geocoder. Read at first use. */
export function pointList(): readonly Point[] {
  points ??= readPoints(readFileSync(join(import.meta.dirname, "points.tsv"), "utf8"));
  return points;
}

function readPoints(text: string): Point[] {
  const lines = text.split("\n").slice(2).filter(Boolean);
  return lines.map((line) => {
    const [name = "", latitude, longitude, lines = "", region1 = "", region2 = ""] = line.split("\t");
    return {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      lines: lines.split("·").filter(Boolean),
      region1,
      region2,
    };
  });
}
