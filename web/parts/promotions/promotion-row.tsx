import { Pencil, Trash2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { RecordState } from "#domain/text/record-state.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Switch } from "#web/ui/fields/switch.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./promotion-form.module.css";
import { SaleState } from "./sale-state.tsx";

interface PromotionRowProps {
  sale: { name: string; state: RecordState; fromDay: string; toDay: string };
  /** The discount, large. */
  discount: ReactNode;
  children: ReactNode;
  /** A link to its form. */
  form: ReactElement<{ className?: string }>;
  busy: boolean;
  /** Undefined for a role that may only read. */
  onSwitch: ((on: boolean) => void) | undefined;
  /** Undefined if it cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** A time sale or a coupon in its list: the discount, the period, and the switch. */
export function PromotionRow({ sale, discount, children, form, busy, onSwitch, onRemove }: PromotionRowProps) {
  const done = sale.state === "DONE";
  const changes = !done && onSwitch !== undefined;
  return (
    <Stack
      as="li"
      align="center"
      gap={20}
      rows={8}
      pad={20}
      padX="card"
      line="top"
      single={768}
      className={classNames(styles.row, done && styles.done)}
    >
      <Text size={24} weight="bold" tight nowrap tone="accent" className={classNames(styles.discount, "number")}>
        {discount}
      </Text>
      <Stack gap={4} shrink>
        <Row as="p" gap={8} rows={4} wrap size={16}>
          <strong>{sale.name}</strong>
          <SaleState sale={sale} />
        </Row>
        {children}
        <Text size={13} tone="muted" number>
          {formatPeriod(sale)}
        </Text>
      </Stack>
      <Row gap={8} className={styles.actions}>
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
          aria-label={`${sale.name} ${changes ? "변경하기" : "보기"}`}
        >
          {changes ? "변경하기" : "보기"}
        </Button>
        {onRemove && <IconButton icon={Trash2} label={`${sale.name} 삭제하기`} size={44} onClick={onRemove} />}
      </Row>
    </Stack>
  );
}

export const formatPeriod = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  `${unbroken(fromDay)} ~ ${unbroken(toDay)}`;

/** A day and its weekday stay on one line. */
const unbroken = (day: string) => formatDay(day).replace(" ", "\u00a0");
