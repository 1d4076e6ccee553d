import type { Place } from "#domain/advertising/advertisement-map.ts";
import styles from "./advertisement-map.module.css";
import { type MapView, scaleMetres } from "./map-view.ts";

const everyMetres = 100;

/** A plain ground: a line for every 100 m, and a scale. */
export function MapGround({ view, centre }: { view: MapView; centre: Place }) {
  const { width, height, pixelsPerMetre } = view;
  const step = everyMetres * pixelsPerMetre;
  const scale = scaleMetres(view);
  const end = 16 + scale * pixelsPerMetre;
  return (
    <g>
      {step >= 12 && <path d={lines(view, centre, step)} className={styles.grid} />}
      <g aria-hidden>
        <path d={`M16 ${height - 20} v6 h${end - 16} v-6`} className={styles.scale} />
        <text x={16} y={height - 26} className={styles.small}>
          {scale}m
        </text>
        <text x={width - 16} y={height - 16} textAnchor="end" className={styles.small}>
          위쪽이 북쪽
        </text>
      </g>
    </g>
  );
}

/** They go through the centre of the view, so that they move with it. */
function lines({ width, height, xOf, yOf }: MapView, centre: Place, step: number): string {
  const across = range(yOf(centre) % step, height, step).map((y) => `M0 ${y.toFixed(1)}H${width}`);
  const down = range(xOf(centre) % step, width, step).map((x) => `M${x.toFixed(1)} 0V${height}`);
  return [...across, ...down].join("");
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
