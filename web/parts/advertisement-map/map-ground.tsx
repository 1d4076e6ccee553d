import { metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import { type RailSegment, railBadge, railColour } from "#domain/advertising/railways.ts";
import styles from "./bought-places.module.css";
import { parks, waters } from "./ground-shapes.ts";
import { type MapView, scaleMetres } from "./map-view.ts";

/** What orients: water, parks and the railway lines in the colours that people know, with a scale. */
export function MapGround({ view, railways }: { view: MapView; railways: readonly RailSegment[] }) {
  const { width, height, pixelsPerMetre, xOf, yOf } = view;
  const scale = scaleMetres(view);
  const at = (place: Place) => `${xOf(place).toFixed(1)} ${yOf(place).toFixed(1)}`;
  return (
    <g aria-hidden>
      {parks.map((park) => (
        <circle
          key={park.name}
          cx={xOf(park)}
          cy={yOf(park)}
          r={park.metres * pixelsPerMetre}
          fill="color-mix(in srgb, var(--green) 16%, var(--surface))"
        />
      ))}
      {waters.map(({ name, metres, course }) => (
        <path
          key={name}
          d={`M${course.map(at).join("L")}`}
          fill="none"
          stroke="var(--water)"
          strokeWidth={metres * pixelsPerMetre}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      {railways.map(({ line, from, to }) => (
        <path
          key={`${line} ${at(from)} ${at(to)}`}
          d={`M${at(from)}L${at(to)}`}
          stroke={railColour(line)}
          strokeWidth={4}
          strokeLinecap="round"
        />
      ))}
      {badges(railways, view).map(({ line, x, y }) => (
        <g key={line} transform={`translate(${x} ${y})`}>
          <rect x={-badgeWidth(line) / 2} y={-9} width={badgeWidth(line)} height={18} rx={9} fill={railColour(line)} />
          <text y={4} textAnchor="middle" fill="var(--on-dark)" fontSize="11" fontWeight={700}>
            {railBadge(line)}
          </text>
        </g>
      ))}
      {names(view).map((place) => (
        <text key={place.name} x={xOf(place)} y={yOf(place) + 4} textAnchor="middle" className={styles.small}>
          {place.name}
        </text>
      ))}
      <path
        d={`M16 ${height - 20} v6 h${scale * pixelsPerMetre} v-6`}
        fill="none"
        stroke="var(--text-muted)"
        strokeWidth={1.5}
      />
      <text x={16} y={height - 26} className={styles.small}>
        {scale}m
      </text>
      <text x={width - 16} y={height - 16} textAnchor="end" className={styles.small}>
        위쪽이 북쪽
      </text>
    </g>
  );
}

const badgeWidth = (line: string) => (railBadge(line).length > 1 ? railBadge(line).length * 11 + 12 : 18);

/** One for each line, in the middle of its longest track in sight. */
function badges(railways: readonly RailSegment[], view: MapView) {
  const { xOf, yOf } = view;
  return [...Map.groupBy(railways, ({ line }) => line)].flatMap(([line, segments]) => {
    const [longest] = segments
      .map(({ from, to }) => ({
        line,
        x: (xOf(from) + xOf(to)) / 2,
        y: (yOf(from) + yOf(to)) / 2,
        metres: metresBetween(from, to),
      }))
      .filter((badge) => isInSight(view, badge))
      .toSorted((a, b) => b.metres - a.metres);
    return longest ? [longest] : [];
  });
}

const margin = 24;
const isInSight = ({ width, height }: MapView, { x, y }: { x: number; y: number }) =>
  x > margin && x < width - margin && y > margin && y < height - margin;

/** The names of what is in sight. */
function names(view: MapView) {
  const places = [...parks, ...waters.map(({ name, course }) => ({ name, ...nearestToMiddle(course, view) }))];
  return places.filter((place) => isInSight(view, { x: view.xOf(place), y: view.yOf(place) }));
}

/** Where the name of a river is written. */
function nearestToMiddle(course: readonly Place[], { width, height, xOf, yOf }: MapView): Place {
  const away = (place: Place) => Math.hypot(xOf(place) - width / 2, yOf(place) - height / 2);
  return course.reduce((best, each) => (away(each) < away(best) ? each : best));
}
