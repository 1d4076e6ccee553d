import { type Circle, metresBetween, overlapOf, squareAround } from "#domain/advertising/advertisement-map.ts";

/** The number of lines by which the square around a circle is sampled. */
const lines = 120;

/** The share of a circle that others cover, from 0 to 1; an area that two of them cover counts once. */
export function coveredShare(mine: Circle, others: readonly Circle[]): number {
  const near = others.filter((other) => overlapOf(mine, other) > 0);
  const [only] = near;
  if (!only) return 0;
  if (near.length === 1) return overlapOf(mine, only);
  const { south, north, west, east } = squareAround(mine.centre, mine.metres);
  let [inside, covered] = [0, 0];
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < lines; column++) {
      const latitude = south + ((north - south) * (row + 0.5)) / lines;
      const longitude = west + ((east - west) * (column + 0.5)) / lines;
      const holds = ({ centre, metres }: Circle) => metresBetween(centre, { latitude, longitude }) <= metres;
      if (!holds(mine)) continue;
      inside++;
      if (near.some(holds)) covered++;
    }
  }
  return covered / inside;
}
