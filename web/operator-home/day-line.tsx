import styles from "./home-screen.module.css";

interface DayLineProps {
  /** Until the present hour. */
  now: readonly number[];
  /** The whole day, for comparing. */
  usual: readonly number[];
  tall?: boolean;
}

const width = 240;

/** A day by hour: today as a line, the usual day dashed behind it. */
export function DayLine({ now, usual, tall = false }: DayLineProps) {
  const height = tall ? 52 : 24;
  const most = Math.max(1, ...now, ...usual);
  const points = (values: readonly number[]) =>
    values
      .map((value, hour) => `${(hour / (usual.length - 1)) * width},${height - 1 - (value / most) * (height - 2)}`)
      .join(" ");
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.line}
      style={{ height }}
      aria-hidden
    >
      <polyline points={points(usual)} className={styles.usual} />
      <polyline points={points(now)} />
    </svg>
  );
}
