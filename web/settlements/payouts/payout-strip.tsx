import { Link } from "@tanstack/react-router";
import { Check, Clock, Send, X } from "lucide-react";
import type { Payout } from "#contract/settlement.ts";
import { payoutStates } from "#domain/money/settlement.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { wonText } from "#web/settlements/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./payout-strip.module.css";

const looks = {
  COMING: { label: "입금 예정", icon: Clock },
  WANTED: { label: payoutStates.WANTED.label, icon: Send },
  DONE: { label: payoutStates.DONE.label, icon: Check },
  FAILED: { label: payoutStates.FAILED.label, icon: X },
} as const;

interface PayoutStripProps {
  shopId: number;
  payouts: readonly Payout[];
  chosen: Payout | undefined;
}

/** The coming payout, then earlier ones; each opens its explanation below. */
export function PayoutStrip({ shopId, payouts, chosen }: PayoutStripProps) {
  return (
    <nav className={classNames(styles.strip, "number")} aria-label="입금 고르기">
      {payouts.map((payout) => {
        const { id, day, amountWon, state } = payout;
        const { label, icon: Icon } = looks[state ?? "COMING"];
        return (
          <Link
            key={id ?? day}
            to="/partners/shops/$shopId/settlements"
            params={{ shopId: String(shopId) }}
            search={id === null ? { day } : { payout: id }}
            resetScroll={false}
            aria-current={payout === chosen ? "true" : undefined}
          >
            <span className={styles.head}>
              {formatDay(day)}
              <span className={classNames(styles.state, styles[state ?? "COMING"])}>
                <Icon size={14} aria-hidden />
                {label}
              </span>
            </span>
            <strong>{wonText(amountWon)}</strong>
          </Link>
        );
      })}
      <Link
        to="/partners/shops/$shopId/settlements/payouts"
        params={{ shopId: String(shopId) }}
        className={styles.more}
      >
        모두 보기
      </Link>
    </nav>
  );
}
