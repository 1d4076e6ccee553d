import { type Circle, type Place, squareAround } from "#domain/advertising/advertisement-map.ts";

/** The shown part of the city and its scale. North is up. */
export interface MapView {
  width: number;
  height: number;
  pixelsPerMetre: number;
  xOf: (place: Place) => number;
  yOf: (place: Place) => number;
}

const edge = 20;

/** The closest view with all circles in it. Over a few kilometres the earth is flat enough. */
export function viewOf({ width, height }: { width: number; height: number }, circles: readonly Circle[]): MapView {
  const squares = circles.map(({ centre, metres }) => squareAround(centre, metres));
  const [south, north] = [Math.min(...squares.map((one) => one.south)), Math.max(...squares.map((one) => one.north))];
  const [west, east] = [Math.min(...squares.map((one) => one.west)), Math.max(...squares.map((one) => one.east))];
  const metresPerDegree = 1 / (squareAround({ latitude: 0, longitude: 0 }, 1).north || 1);
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * metresPerDegree * shrink, (north - south) * metresPerDegree];
  const pixelsPerMetre = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / high);
  return {
    width,
    height,
    pixelsPerMetre,
    xOf: ({ longitude }) => width / 2 + (longitude - (west + east) / 2) * metresPerDegree * shrink * pixelsPerMetre,
    yOf: ({ latitude }) => height / 2 - (latitude - (south + north) / 2) * metresPerDegree * pixelsPerMetre,
  };
}

/** A round length for the scale, about a fifth of the drawing. */
export function scaleMetres({ width, pixelsPerMetre }: MapView): number {
  const most = width / 4 / pixelsPerMetre;
  return [2000, 1000, 500, 300, 200, 100, 50].find((metres) => metres <= most) ?? 50;
}
