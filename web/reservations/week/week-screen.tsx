import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { designerColour } from "#web/reservations/designer-colour.ts";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useDeferredTrue } from "#web/ui/use-deferred-true.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import { formatShare, shareOf } from "./load.ts";
import { periodHeading } from "./period-heading.ts";
import { PeriodTitle } from "./period-title.tsx";
import { PhoneWeek } from "./phone-week.tsx";
import { useWeek } from "./use-week.ts";
import viewHead from "./view-head.module.css";
import { ViewHead } from "./view-head.tsx";
import { ViewLinks } from "./view-links.tsx";
import { designersOf, figuresOf, hoursOf, mondayOf, ofDesigner, type WeekDay } from "./week-days.ts";
import { WeekGrid } from "./week-grid.tsx";
import styles from "./week-screen.module.css";

const toDay = "/partners/shops/$shopId/reservations";
const nothing: WeekDay[] = [];

const steps = ["지난주", "이번 주", "다음 주"] as const;

/** Where there is room this week: everybody's reservations, or those of one designer. */
export function WeekScreen() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations/week" });
  const today = seoulDay(useMinute());
  const date = search.date ?? today;
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const { week = nothing, failed } = useWeek(shop.id, monday);
  const isReady = useDeferredTrue(week !== nothing);
  const isPhone = useIsPhone();
  const designers = useMemo(() => designersOf(week), [week]);
  const places = useMemo(() => new Map(designers.map(({ id }, index) => [id, index])), [designers]);
  // Somebody who has no reservation in another week any more is not there.
  const stylerId = designers.some(({ id }) => id === search.stylerId) ? search.stylerId : undefined;
  const days = useMemo(() => (stylerId === undefined ? week : ofDesigner(week, stylerId)), [week, stylerId]);
  const hours = useMemo(() => hoursOf(week), [week]);

  const shopId = String(shop.id);
  const go = (to: { date?: string | undefined; stylerId?: number | undefined }) =>
    navigate({ to: ".", search: (was: object) => ({ ...was, ...to }), resetScroll: false });
  const goToDay = (day: string) => go({ date: day === today ? undefined : day });
  const open = useCallback(
    (day: string, reservation: number) =>
      navigate({ to: toDay, params: { shopId }, search: { date: day, reservation } }),
    [navigate, shopId],
  );
  const book = useCallback(
    (day: string, { designer }: Lane, minute: number) =>
      navigate({ to: toDay, params: { shopId }, search: { date: day, book: true, minute, designer: designer.id } }),
    [navigate, shopId],
  );
  const mayBook = useCallback(
    (designer: BoardDesigner) => !designer.removed && (role !== "MEMBER" || designer.accountId === account?.id),
    [role, account],
  );
  const addressOf = useCallback(
    (day: string, id: number) => `/partners/shops/${shopId}/reservations?date=${day}&reservation=${id}`,
    [shopId],
  );

  const filter = (
    <Select
      className={viewHead.designer}
      aria-label="디자이너"
      options={[
        { value: "", label: "디자이너 전체" },
        ...designers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={stylerId === undefined ? "" : String(stylerId)}
      onChange={({ target }) => go({ stylerId: Number(target.value) || undefined })}
    />
  );
  return (
    <div className={styles.screen}>
      <ViewHead
        bookingDay={date}
        title={
          <PeriodTitle
            heading={periodHeading(monday, sunday) ?? ""}
            shortHeading={`${shortDay(monday)}~${Number(sunday.slice(8))}`}
            date={date}
            today={today}
            steps={steps}
            isNow={monday === mondayOf(today)}
            onGo={goToDay}
            onShift={(by) => goToDay(addDays(date, by * 7))}
          />
        }
      >
        {!isPhone && filter}
        <ViewLinks date={date} period={{ from: monday, to: sunday }} />
      </ViewHead>
      {isPhone && <Row padX={16}>{filter}</Row>}
      {failed ? (
        <ErrorState {...failureText(failed.error)} onRetry={() => failed.refetch()} />
      ) : !isReady ? (
        <WeekSkeleton />
      ) : isPhone ? (
        <PhoneWeek
          days={days}
          hours={hours}
          date={date}
          today={today}
          places={places}
          isOne={stylerId !== undefined}
          mayBook={mayBook}
          onDay={goToDay}
          onBook={book}
        />
      ) : (
        <>
          <WeekFacts week={week} shown={days} designers={designers} />
          <WeekGrid
            days={days}
            hours={hours}
            places={places}
            isOne={stylerId !== undefined}
            mayBook={mayBook}
            addressOf={addressOf}
            onOpen={open}
            onBook={book}
            onRefused={refused}
          />
        </>
      )}
    </div>
  );
}

/** As in the short title of a day: the second day of a week needs no month. */
const shortDay = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`;

const refused = (text: string) => toast({ text, tone: "failed" });

interface WeekFactsProps {
  week: readonly WeekDay[];
  /** The days of everybody, or of the chosen designer. */
  shown: readonly WeekDay[];
  designers: readonly BoardDesigner[];
}

/** Whose colour is which, how busy everybody is, and the sums of the week. */
function WeekFacts({ week, shown, designers }: WeekFactsProps) {
  const { count, load, salesWon } = figuresOf(shown);
  const share = shareOf(load);
  return (
    <Row gap={16} padX={24} line="bottom" fill="surface" size={13} className={styles.facts}>
      <ul aria-label="디자이너별 예약률" className="number">
        {designers.map((designer, index) => {
          const own = shareOf(figuresOf(ofDesigner(week, designer.id)).load);
          return (
            <li key={designer.id}>
              <i aria-hidden style={designerColour(index)} /> {designer.name}{" "}
              <b>{own === undefined ? "휴무" : formatShare(own)}</b>
            </li>
          );
        })}
      </ul>
      <span className={styles.scale} aria-hidden>
        <i /> 시간별 예약률
      </span>
      <dl className="number">
        <div>
          <dt>예약</dt>
          <dd>{formatNumber(count)}건</dd>
        </div>
        <div>
          <dt>예약률</dt>
          <dd>{share === undefined ? "–" : formatShare(share)}</dd>
        </div>
        <div>
          <dt>예상 매출</dt>
          <dd>{formatWon(salesWon)}</dd>
        </div>
      </dl>
    </Row>
  );
}

/** Seven days in the shape of the grid. */
function WeekSkeleton() {
  return (
    <SkeletonGroup label="예약을 불러오는 중이에요" className={styles.skeleton}>
      {[3, 4, 2, 3, 4, 3, 2].map((blocks, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
        <div key={day}>
          <Skeleton height={36} />
          {Array.from({ length: blocks }, (_, block) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
            <Skeleton key={block} shape="block" height={56 + ((day + block) % 3) * 40} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
