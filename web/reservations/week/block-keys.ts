interface Stop {
  key: string;
  fromMinute: number;
}

/**
 * Where an arrow leads: up and down through the week in order of time, left and right to the nearest time of another
 * day. Undefined for other keys and at the ends.
 */
export function nextStop(days: readonly (readonly Stop[])[], key: string, arrow: string): string | undefined {
  const day = days.findIndex((stops) => stops.some((stop) => stop.key === key));
  const here = days[day]?.find((stop) => stop.key === key);
  if (!here) return undefined;
  const all = days.flat();
  const index = all.indexOf(here);
  switch (arrow) {
    case "ArrowUp":
      return all[index - 1]?.key;
    case "ArrowDown":
      return all[index + 1]?.key;
    case "ArrowLeft":
      return nearest(days.slice(0, day).findLast(isBooked), here);
    case "ArrowRight":
      return nearest(days.slice(day + 1).find(isBooked), here);
    case "Home":
      return all[0]?.key;
    case "End":
      return all.at(-1)?.key;
    default:
      return undefined;
  }
}

const isBooked = (stops: readonly Stop[]) => stops.length > 0;

function nearest(stops: readonly Stop[] | undefined, { fromMinute }: Stop): string | undefined {
  const away = (stop: Stop) => Math.abs(stop.fromMinute - fromMinute);
  return stops?.reduce((best, stop) => (away(stop) < away(best) ? stop : best)).key;
}
