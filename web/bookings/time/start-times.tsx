import { Fragment, useState } from "react";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./start-times.module.css";
import {
  type GoneRow,
  groupsOf,
  nearestRows,
  type Offer,
  rowsOf,
  type Start,
  type StartGroup,
  type StartRow,
} from "./starts.ts";
import type { useFreeDays } from "./use-free-days.ts";

interface StartTimesProps {
  free: ReturnType<typeof useFreeDays>;
  starts: readonly Start[];
  chosenMinute: number | undefined;
  chosenStylerId: number | undefined;
  /** Undefined: any designer. */
  designerName: string | undefined;
  gone: GoneRow | undefined;
  onChoose: (minute: number, stylerId?: number) => void;
  onDay: (day: string) => void;
}

export function StartTimes(props: StartTimesProps) {
  const { free, starts, chosenMinute, designerName, onChoose } = props;
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
  if (!starts.some(({ price }) => price)) return <NoStart {...props} />;
  return (
    <section className={styles.times} aria-label="시작 시각">
      {free.day && <h2>{formatDay(free.day)}</h2>}
      {designerName === undefined && <StartRows {...props} />}
      {designerName !== undefined &&
        groupsOf(starts).map((group) => (
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

/** Nothing is free that day: the next day with a free time is one tap away. */
function NoStart({ free, designerName, onDay }: StartTimesProps) {
  const next = [...free.known.values()]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .find(({ day, starts }) => starts.length > 0 && (free.day === undefined || day > free.day));
  return (
    <div className={styles.none}>
      <p>
        {free.day === undefined ? "두 주 안에는 빈 시간이 없어요." : `${formatDay(free.day)}에는 빈 시간이 없어요.`}{" "}
        {designerName ? "다른 날이나 다른 디자이너를 선택해 주세요." : "다른 날을 선택해 주세요."}
      </p>
      {next && (
        <Button colour="white" size={44} fullWidth onClick={() => onDay(next.day)}>
          {formatDay(next.day)} 시간 보기
        </Button>
      )}
    </div>
  );
}

/** Without a preferred designer: the times in order, each with who does it and the price. */
function StartRows({ starts, chosenMinute, chosenStylerId, gone, onChoose }: StartTimesProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = rowsOf(starts, opened);
  const lowest = Math.min(...rows.map(({ price }) => price.priceWon));
  const isCheapest = ({ price }: StartRow) =>
    price.priceWon === lowest && rows.some((one) => one.price.priceWon > lowest);
  const cheapest = rows.find(isCheapest);
  const nearest = gone ? nearestRows(rows, gone.minute, gone.designer.id) : [];
  const isChosen = (row: StartRow) => row.minute === chosenMinute && row.designer.id === chosenStylerId;
  const listed = [...rows, ...(gone ? [{ ...gone, others: 0, isGone: true }] : [])].toSorted(
    (a, b) => a.minute - b.minute,
  );
  return (
    <ol className={styles.rows}>
      {listed.map((row, index) => (
        <Fragment key={`${row.minute} ${row.designer.id} ${"isGone" in row}`}>
          {endsSale(listed[index - 1], row) && (
            <li className={styles.end}>{timeOfMinute(row.minute)}부터는 정가예요</li>
          )}
          <li>
            <label className={styles.line}>
              <input
                type="radio"
                name="start"
                checked={isChosen(row) && !("isGone" in row)}
                disabled={"isGone" in row}
                onChange={() => onChoose(row.minute, row.designer.id)}
              />
              <span className={styles.row}>
                <b className={styles.at}>{timeOfMinute(row.minute)}</b>
                <Avatar name={row.designer.name} photoUrl={row.designer.photoUrl} size={32} decorative />
                <span className={styles.who}>
                  <b>{row.designer.name}</b>
                  <span>
                    {"isGone" in row ? "방금 예약됐어요" : designerRanks[row.designer.rank].label}
                    {row === cheapest && <em> · 최저가</em>}
                    {nearest.includes(row) && <em> · 가까운 시간</em>}
                  </span>
                </span>
                <span className={styles.cost}>
                  {row.price.priceWon < row.price.listPriceWon && (
                    <s>
                      <span className="sr-only">정가 </span>
                      {formatWon(row.price.listPriceWon)}
                    </s>
                  )}
                  <b>{formatWon(row.price.priceWon)}</b>
                </span>
              </span>
            </label>
            {row.others > 0 && (
              <button
                type="button"
                className={styles.more}
                onClick={() => setOpened((before) => new Set([...before, row.minute]))}
              >
                {timeOfMinute(row.minute)} 다른 디자이너 {row.others}명 보기
              </button>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

/** A discount held until here. */
const endsSale = (before: Offer | undefined, { price }: Offer) =>
  before !== undefined && before.price.discount !== null && price.discount === null;

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
