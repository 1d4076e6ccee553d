import type { Advertisement } from "#contract/advertisement.ts";
import { getChargeError } from "#contract/advertisements.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./unpaid-notice.module.css";

interface UnpaidNoticeProps {
  advertisement: Advertisement;
  /** Undefined for people who may not pay. */
  onChangeCard: (() => void) | undefined;
}

/** A failed charge: the reason, the next automatic attempt, and the way to pay with another card now. */
export function UnpaidNotice({ advertisement, onChangeCard }: UnpaidNoticeProps) {
  const { id, status, card, chargeProblem } = advertisement;
  const hasFailed = card !== null && chargeProblem !== null;
  const { data } = useAnswer(getChargeError, { id, cardId: card?.id ?? 0 }, { enabled: hasFailed });
  if (!hasFailed) return null;
  const isStopped = status === "PAY_WAITING";
  return (
    <section className={styles.unpaid} aria-label="결제되지 않았어요">
      <div>
        <h3>
          {data?.amountWon ? `${formatWon(data.amountWon)}이 결제되지 않았어요` : "다음 기간이 결제되지 않았어요"}
        </h3>
        <p>
          {card.words}: {data?.message ?? chargeProblem}.
          {data?.at && ` ${formatInstant(new Date(data.at))}에 결제해 봤어요.`}
        </p>
        <p>
          {isStopped && "노출을 멈췄지만 자리는 맡아 두었어요. "}
          {nextTry(data?.nextTryDay ?? advertisement.nextChargeDay, isStopped)}
        </p>
      </div>
      {onChangeCard ? (
        <Button colour="purple" size={44} onClick={onChangeCard}>
          다른 카드로 결제하기
        </Button>
      ) : (
        <p>카드는 대표가 바꿀 수 있어요.</p>
      )}
    </section>
  );
}

function nextTry(day: string | null, isStopped: boolean): string {
  if (day === null) return "오늘 안에 결제되지 않으면 광고가 끝나요.";
  return isStopped
    ? `${formatDay(day)}에 다시 결제하고, 되면 그날부터 다시 보여요.`
    : `${formatDay(day)}에 다시 결제해요. 그때까지는 그대로 보여요.`;
}
