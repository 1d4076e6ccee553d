import { type PointerEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Stack } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { axisTicks, writtenLabels } from "./axis-ticks.ts";
import styles from "./bar-chart.module.css";

export interface Bar {
  key: string;
  /** On the axis, as short as possible. */
  label: string;
  /** In full, for a tooltip and for screen readers. */
  name: string;
  value: number;
  /** The stacked value of a second kind. */
  stacked?: number;
  /** A time range that is not over: drawn lighter, because it will grow. */
  unfinished?: boolean;
}

interface BarChartProps {
  /** For screen readers, which get the same data as a table. */
  caption: string;
  bars: readonly Bar[];
  /** What the bars count, such as 예약. */
  measure: string;
  /** What the stacked parts count. */
  stackedMeasure?: string;
  format: (value: number) => string;
}

export function BarChart({ caption, bars, measure, stackedMeasure, format }: BarChartProps) {
  const [pointedAt, setPointedAt] = useState<number>();
  const isPhone = useIsPhone();
  const ticks = axisTicks(Math.max(0, ...bars.map(({ value, stacked = 0 }) => value + stacked)));
  const top = ticks.at(-1) ?? 1;
  // In hundredths of the scale: a browser's largest coordinate is 33 million, and a shop's sales can be more.
  const share = (value: number) => (value / top) * 100;
  // A few bars would be too wide otherwise.
  const width = bars.length < 10 ? 0.36 : 0.64;
  const pointed = pointedAt === undefined ? undefined : bars[pointedAt];
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  }
  return (
    <Box as="figure" relative shrink size={12} tone="muted" number>
      <Stack aria-hidden gap={12} rows={8} padTop={8} className={styles.drawing}>
        <Box relative className={styles.scale}>
          <b>{format(top)}</b>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${share(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </Box>
        <div
          className={styles.plot}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointedAt(undefined)}
        >
          {ticks.map((tick) => (
            <i key={tick} className={styles.line} style={{ bottom: `${share(tick)}%` }} />
          ))}
          <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
            {bars.map(({ key, value, stacked, unfinished }, index) => (
              <g
                key={key}
                className={classNames(unfinished && styles.unfinished, index === pointedAt && styles.pointed)}
              >
                <rect x={index + (1 - width) / 2} y={100 - share(value)} width={width} height={share(value)} />
                {stacked !== undefined && (
                  <rect
                    x={index + (1 - width) / 2}
                    y={100 - share(value + stacked)}
                    width={width}
                    height={share(stacked)}
                    className={styles.stacked}
                  />
                )}
              </g>
            ))}
          </svg>
          {pointed && pointedAt !== undefined && (
            <div className={styles.tooltip} style={placeOf(pointedAt, bars.length)}>
              {pointed.name}
              <strong>
                {measure} {format(pointed.value)}
              </strong>
              {pointed.stacked !== undefined && (
                <strong>
                  {stackedMeasure} {format(pointed.stacked)}
                </strong>
              )}
            </div>
          )}
        </div>
        <div className={styles.names}>
          {writtenLabels(bars.length, isPhone ? 5 : 10).map((index) => (
            <span key={bars[index]?.key} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {bars[index]?.label}
            </span>
          ))}
        </div>
      </Stack>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          {stackedMeasure && (
            <thead>
              <tr>
                <td />
                <th scope="col">{measure}</th>
                <th scope="col">{stackedMeasure}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {bars.map(({ key, name, value, stacked }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
                {stacked !== undefined && <td>{format(stacked)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
}

/** Beside the bar, towards the middle, so that it never leaves the chart. */
function placeOf(index: number, count: number) {
  const share = `${((index + 0.5) / count) * 100}%`;
  return index * 2 < count ? { left: share } : { right: `calc(100% - ${share})` };
}
