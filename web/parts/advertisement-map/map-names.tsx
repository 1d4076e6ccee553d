import { metresBetween, overlapOf, type Place } from "#domain/advertising/advertisement-map.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { MapPointMark } from "./advertisement-map.tsx";
import styles from "./bought-places.module.css";
import type { MapView } from "./map-view.ts";
import { boxAround, placedLabels } from "./placed-labels.ts";

interface MapNamesProps {
  view: MapView;
  points: readonly MapPointMark[];
  looked: MapPointMark;
  own: readonly (Place & { metres: number })[];
  others: readonly Place[];
  metres: number;
  rings: readonly number[];
  shop: Place | null;
}

/** The names on the map, most important first, because there may not be space for all. */
export function MapNames({ view, points, looked, own, others, metres, rings, shop }: MapNamesProps) {
  const { xOf, yOf, width, height, pixelsPerMetre } = view;
  const at = (place: Place) => ({ x: xOf(place), y: yOf(place) });
  const pinned = points.filter((point) => point.chosen || point.id === looked.id);
  const rest = points.filter((point) => !pinned.includes(point));
  const share = own.map((circle) => ({
    circle,
    percent: Math.round(overlapOf({ centre: looked, metres }, { centre: circle, metres: circle.metres }) * 100),
  }));
  const labels = [
    // A pin is tall, so its name is below its point or well above its head.
    ...pinned.map((point) => ({ text: point.name, ...at(point), gap: 4, look: styles.bold })),
    ...(shop ? [{ text: `우리 매장 ${away(shop, looked)}`, ...at(shop), gap: 12, look: styles.bold }] : []),
    ...share.map(({ circle, percent }) => ({
      text: percent > 0 ? `내 광고, ${percent}% 겹쳐요` : "내 광고",
      ...at(circle),
      gap: 4,
      look: styles.ownName,
    })),
    ...rings.map((ring) => {
      const reach = ring * pixelsPerMetre * Math.SQRT1_2;
      const spot = { x: xOf(looked) + reach, y: yOf(looked) - reach };
      return { text: `${ring}m`, ...spot, gap: 4, look: ring === metres ? styles.bold : undefined };
    }),
    ...rest.map((point) => ({ text: point.name, ...at(point), gap: 6, look: undefined })),
  ];
  const marks = [
    ...[...pinned, ...own, ...others].map((place) => boxAround(xOf(place), yOf(place) - 14, 13)),
    ...rest.map((place) => boxAround(xOf(place), yOf(place), 5)),
    ...(shop ? [boxAround(xOf(shop), yOf(shop), 11)] : []),
    { left: 0, right: 110, top: height - 44, bottom: height },
    { left: width - 90, right: width, top: height - 34, bottom: height },
  ];
  return (
    <g>
      {placedLabels(labels, { width, height, marks }).map(({ text, x, y, of }) => (
        <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor="middle" className={classNames(styles.name, of.look)}>
          {text}
        </text>
      ))}
    </g>
  );
}

function away(from: Place, to: Place): string {
  const metres = metresBetween(from, to);
  return metres < 1000 ? `${Math.round(metres / 10) * 10}m` : `${(metres / 1000).toFixed(1)}km`;
}
