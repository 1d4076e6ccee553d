import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./start-times.module.css";
import { groupsOf, type Start, type StartGroup } from "./starts.ts";
import type { useFreeDays } from "./use-free-days.ts";

interface StartTimesProps {
  free: ReturnType<typeof useFreeDays>;
  starts: readonly Start[];
  chosenMinute: number | undefined;
  designerName: string | undefined;
  onChoose: (minute: number) => void;
}

export function StartTimes({ free, starts, chosenMinute, designerName, onChoose }: StartTimesProps) {
  if (free.failure && !free.pending)
    return (
      <Notice
        tone="failed"
        role="alert"
        className={styles.notice}
        action={
          <Button colour="white" size={44} onClick={free.again}>
            다시 불러오기
          </Button>
        }
      >
        {failureText(free.failure).title}. 선택한 내용은 그대로 있어요.
      </Notice>
    );
  if (!free.isKnown) return <Loading />;
  if (starts.length === 0)
    return (
      <p className={styles.none}>
        {free.day === undefined ? "두 주 안에는 빈 시간이 없어요." : `${formatDay(free.day)}에는 빈 시간이 없어요.`}{" "}
        {designerName ? "다른 날이나 다른 디자이너를 선택해 주세요." : "다른 날을 선택해 주세요."}
      </p>
    );
  return (
    <section className={styles.times} aria-label="시작 시각">
      {free.day && <h2>{formatDay(free.day)}</h2>}
      {groupsOf(starts).map((group) => (
        <StartGroupFields
          key={`${group.price.priceWon} ${group.price.discount}`}
          group={group}
          chosenMinute={chosenMinute}
          onChoose={onChoose}
        />
      ))}
    </section>
  );
}

interface StartGroupFieldsProps {
  group: StartGroup;
  chosenMinute: number | undefined;
  onChoose: (minute: number) => void;
}

function StartGroupFields({ group: { price, starts }, chosenMinute, onChoose }: StartGroupFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{`${price.discount ?? "정가"} ${formatWon(price.priceWon)}`}</legend>
      <p className={styles.head} aria-hidden>
        <span className={classNames(styles.tag, price.discount !== null && styles.cheaper)}>
          {price.discount ?? "정가"}
        </span>
        <span className={styles.price}>
          {price.priceWon < price.listPriceWon && <s>{formatNumber(price.listPriceWon)}</s>}
          <b>{formatWon(price.priceWon)}</b>
        </span>
      </p>
      <div className={styles.grid}>
        {starts.map(({ minute, price: own }) => (
          <label key={minute} className={styles.start}>
            <input
              type="radio"
              name="start"
              checked={minute === chosenMinute}
              disabled={!own}
              onChange={() => onChoose(minute)}
            />
            <span>
              {timeOfMinute(minute)}
              {!own && <span className="sr-only"> 예약할 수 없어요</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Loading() {
  return (
    <SkeletonGroup className={styles.group} label="빈 시간을 불러오는 중이에요">
      <Skeleton width={88} height={24} />
      <div className={classNames(styles.grid, styles.skeleton)}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have no names.
          <Skeleton key={at} shape="block" height={44} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
