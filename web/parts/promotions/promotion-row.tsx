import { Pencil, Trash2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { RecordState } from "#domain/record-state.ts";
import { formatDay } from "#domain/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import styles from "./promotion-row.module.css";
import { SaleState } from "./sale-state.tsx";

interface PromotionRowProps {
  sale: { name: string; state: RecordState; fromDay: string; toDay: string };
  /** What is taken off, large. */
  discount: ReactNode;
  children: ReactNode;
  /** A link to its form. */
  form: ReactElement<{ className?: string }>;
  busy: boolean;
  /** Undefined for who only looks. */
  onSwitch: ((on: boolean) => void) | undefined;
  /** Undefined where it has to stay. */
  onRemove: (() => void) | undefined;
}

/** A time sale or a coupon in its list: how much, when, and whether it is on. */
export function PromotionRow({ sale, discount, children, form, busy, onSwitch, onRemove }: PromotionRowProps) {
  const done = sale.state === "DONE";
  const changes = !done && onSwitch !== undefined;
  return (
    <li className={classNames(styles.row, done && styles.done)}>
      <p className={classNames(styles.discount, "number")}>{discount}</p>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{sale.name}</strong>
          <SaleState sale={sale} />
        </p>
        {children}
        <p className={classNames(styles.muted, "number")}>{periodInWords(sale)}</p>
      </div>
      <div className={styles.actions}>
        {changes && (
          <Switch
            label={`${sale.name} 켜기`}
            hideLabel
            checked={sale.state === "ACTIVE"}
            disabled={busy}
            onChange={(event) => onSwitch(event.target.checked)}
          />
        )}
        <Button
          colour="white"
          size={40}
          {...(changes ? { icon: Pencil } : {})}
          render={form}
          aria-label={`${sale.name} ${changes ? "바꾸기" : "보기"}`}
        >
          {changes ? "바꾸기" : "보기"}
        </Button>
        {onRemove && <IconButton icon={Trash2} label={`${sale.name} 지우기`} size={44} onClick={onRemove} />}
      </div>
    </li>
  );
}

export const periodInWords = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  `${unbroken(fromDay)} – ${unbroken(toDay)}`;

/** A day and its weekday stay on one line. */
const unbroken = (day: string) => formatDay(day).replace(" ", "\u00a0");
