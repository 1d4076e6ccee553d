import { Fragment, type ReactNode } from "react";
import { fractionToPercent } from "#domain/menus/price.ts";
import { signedWon, wonText } from "#web/settlements/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type WaterfallBar, type WaterfallStep, waterfallBars } from "./waterfall.ts";
import styles from "./waterfall-chart.module.css";

interface WaterfallChartProps {
  steps: readonly WaterfallStep[];
  /** The explanation of a step, below it. */
  below: Readonly<Record<string, ReactNode>>;
}

/** How an amount changes step by step; the bars repeat the texts and are hidden from screen readers. */
export function WaterfallChart({ steps, below }: WaterfallChartProps) {
  const bars = waterfallBars(steps);
  return (
    <>
      <dl className={"number"}>
        {steps.map((step, index) => (
          <Step key={step.key} step={step} bar={bars[index]} below={below[step.key]} />
        ))}
      </dl>
      {bars.some(({ broken }) => broken) && (
        <p className={styles.note}>막대의 꺾은 표시는 앞부분을 줄였다는 뜻이에요.</p>
      )}
    </>
  );
}

function Step({ step, bar, below }: { step: WaterfallStep; bar: WaterfallBar | undefined; below: ReactNode }) {
  const { label, note, won, kind } = step;
  return (
    <div className={classNames(styles.step, kind === "total" && styles.total)}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd className={styles.bar} aria-hidden>
        {bar && <Bar bar={bar} look={kind === "total" ? "total" : won < 0 ? "minus" : "plus"} />}
      </dd>
      <dd className={styles.value}>{kind === "change" ? signedWon(won) : wonText(won)}</dd>
      {below && <dd className={styles.below}>{below}</dd>}
    </div>
  );
}

const percent = (share: number) => `${fractionToPercent(share)}%`;

function Bar({ bar, look }: { bar: WaterfallBar; look: "plus" | "minus" | "total" }) {
  const { left, width, enters, leaves, broken } = bar;
  return (
    <Fragment>
      {enters !== undefined && <i className={styles.enters} style={{ left: percent(enters) }} />}
      {leaves !== undefined && <i className={styles.leaves} style={{ left: percent(leaves) }} />}
      <span
        className={classNames(styles.body, styles[look])}
        style={{ left: percent(left), width: `max(2px, ${percent(width)})` }}
      >
        {broken && (
          <svg viewBox="0 0 16 20" width={16} height={20} aria-hidden className={styles.break}>
            <path d="M2 20l4-10-2-2 5-8h4L8 8l2 2-4 10z" />
          </svg>
        )}
      </span>
    </Fragment>
  );
}
