export interface Place {
  latitude: number;
  longitude: number;
}

const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(a: Place, b: Place): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A square that contains the circle: places outside of it need no measuring. */
export function squareAround({ latitude, longitude }: Place, metres: number) {
  const north = (metres / earthMetres) * (180 / Math.PI);
  const east = north / Math.cos(radians(latitude));
  return {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  };
}

export interface Circle {
  centre: Place;
  metres: number;
}

/** The share of the first circle that lies in the second, from 0 to 1. */
export function overlapOf(mine: Circle, other: Circle): number {
  const apart = metresBetween(mine.centre, other.centre);
  const [r, R] = [mine.metres, other.metres];
  if (apart >= r + R) return 0;
  if (apart <= Math.abs(R - r)) return R >= r ? 1 : (R / r) ** 2;
  const mySlice = r ** 2 * Math.acos((apart ** 2 + r ** 2 - R ** 2) / (2 * apart * r));
  const otherSlice = R ** 2 * Math.acos((apart ** 2 + R ** 2 - r ** 2) / (2 * apart * R));
  const kite = Math.sqrt((-apart + r + R) * (apart + r - R) * (apart - r + R) * (apart + r + R)) / 2;
  return (mySlice + otherSlice - kite) / (Math.PI * r ** 2);
}

/** How many bookings pay for the advertisement; null if a booking brings nothing. */
export function bookingsToBreakEven(costWon: number, leftPerBookingWon: number): number | null {
  return leftPerBookingWon > 0 ? Math.ceil(costWon / leftPerBookingWon) : null;
}
