import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { removeStaffBreak } from "#contract/staffs.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import { minuteRange, timeRange } from "#web/reservations/format-reservation.ts";
import { useMove } from "#web/reservations/panel/use-move.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { useDeferredTrue } from "#web/ui/use-deferred-true.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import { Board } from "./board.tsx";
import { DayHead } from "./day-head.tsx";
import styles from "./day-screen.module.css";
import { type DayFilter, DayTools, noFilter } from "./day-tools.tsx";
import type { HatchedTime, Lane } from "./lanes.ts";
import { madeHere } from "./made-here.ts";
import { PhoneDay } from "./phone-day.tsx";
import { useDay } from "./use-day.ts";

const SlotPanel = lazy(withWholeSheet(() => import("#web/reservations/panel/slot-panel.tsx")));
const ReservationPanel = lazy(withWholeSheet(() => import("#web/reservations/panel/reservation-panel.tsx")));

export interface BookingStart {
  stylerId: number | undefined;
  minute: number | undefined;
}

const anywhere: BookingStart = { stylerId: undefined, minute: undefined };
const nobody: BoardDesigner[] = [];

/** The screen that a shop keeps open all day. */
export function DayScreen() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations" });
  // A board that stays open over midnight shows the new day.
  const today = seoulDay(useMinute());
  const date = search.date ?? today;
  const day = useDay(shop.id, date);
  const [filter, setFilter] = useState<DayFilter>(noFilter);
  const [start, setStart] = useState(anywhere);
  const isPhone = useIsPhone();
  const isDrawn = useDeferredTrue(day.ready);
  const { move, refused } = useMove(shop.id, date);
  const removeBreak = useRemoveBreak(shop.id);
  useBookableMenus(shop.id);
  useArrivals(date, day.ready ? day.reservations : undefined);

  const goTo = useCallback(
    (to: { date?: string; reservation?: number; book?: boolean }) =>
      navigate({
        to: ".",
        search: (was: object) => ({ ...was, ...to }),
        // Opening a panel or another day does not count as leaving the screen.
        resetScroll: false,
      }),
    [navigate],
  );
  const goToDay = useCallback((to: string) => goTo({ date: to === today ? undefined : to }), [goTo, today]);
  const open = useCallback(({ id }: Reservation) => goTo({ reservation: id, book: undefined }), [goTo]);
  const close = useCallback(() => goTo({ reservation: undefined, book: undefined }), [goTo]);
  const bookAt = useCallback(
    (at: BookingStart) => {
      setStart(at);
      goTo({ reservation: undefined, book: true });
    },
    [goTo],
  );
  const bookAnywhere = useCallback(() => bookAt(anywhere), [bookAt]);
  const book = useCallback((lane: Lane, minute: number) => bookAt({ stylerId: lane.designer.id, minute }), [bookAt]);
  const isOwn = useCallback(
    (designer: Lane["designer"] | undefined) => role !== "MEMBER" || designer?.accountId === account?.id,
    [role, account],
  );
  const mayBook = useCallback((lane: Lane) => !lane.designer.removed && isOwn(lane.designer), [isOwn]);
  const designers = day.board?.designers;
  const mayMove = useCallback(
    (one: Reservation) => one.status === "OK" && isOwn(designers?.find(({ id }) => id === one.stylerId)),
    [designers, isOwn],
  );
  const isShown = useCallback(
    (one: Reservation) => filter.status === null || one.status === filter.status,
    [filter.status],
  );
  const lanes = useMemo(
    () => (filter.stylerId === null ? day.lanes : day.lanes.filter(({ designer }) => designer.id === filter.stylerId)),
    [day.lanes, filter.stylerId],
  );

  const head = (
    <>
      <DayHead shopId={shop.id} date={date} today={today} reservations={day.reservations} onGo={goToDay} />
      <DayTools
        date={date}
        filter={filter}
        onFilter={setFilter}
        designers={designers ?? nobody}
        onBook={bookAnywhere}
      />
    </>
  );
  return (
    <div className={styles.screen} data-panel={(search.reservation || search.book) && !isPhone ? "" : undefined}>
      <div className={styles.day}>
        {head}
        {day.failed ? (
          <ErrorState {...failureText(day.failed.error)} onRetry={() => day.failed?.refetch()} />
        ) : !isDrawn ? (
          <BoardSkeleton />
        ) : isPhone ? (
          <PhoneDay
            day={date}
            lanes={day.lanes}
            hours={day.hours}
            ownAccountId={account?.id}
            closedWords={day.board?.open ? undefined : day.board?.closedWords}
            mayBook={mayBook}
            onOpen={open}
            onBook={book}
          />
        ) : (
          <Board
            shopId={shop.id}
            day={date}
            lanes={lanes}
            hours={day.hours}
            openId={search.reservation}
            isShown={isShown}
            showFaded={filter.showCancelled}
            mayMove={mayMove}
            mayBook={mayBook}
            onOpen={open}
            onBook={book}
            onMove={move}
            onRefused={refused}
            onBreak={removeBreak}
          />
        )}
        <BoardLegend />
      </div>
      {search.reservation !== undefined && (
        <LazyPart onLost={close}>
          <ReservationPanel id={search.reservation} onClose={close} />
        </LazyPart>
      )}
      {search.book && (
        <LazyPart onLost={close}>
          <SlotPanel date={date} start={start} onClose={close} />
        </LazyPart>
      )}
    </div>
  );
}

/** Shows a message when a reservation arrives from elsewhere; the board does not scroll. */
function useArrivals(date: string, reservations: Reservation[] | undefined) {
  const seen = useRef<{ date: string; ids: Set<number> }>(undefined);
  useEffect(() => {
    if (!reservations) return;
    const known = seen.current?.date === date ? seen.current.ids : undefined;
    seen.current = { date, ids: new Set(reservations.map(({ id }) => id)) };
    if (!known) return;
    for (const one of reservations) if (!known.has(one.id) && one.status === "OK") sayUnlessOwn(one);
  }, [date, reservations]);
}

async function sayUnlessOwn(one: Reservation) {
  if (await madeHere.has(one.id)) return;
  toast({ text: `새 예약이 들어왔어요. ${timeRange(one)} ${one.customerName} 님`, tone: "news" });
}

/** The legend of edges and hatches, and the keys. */
const BoardLegend = memo(function BoardLegend() {
  return (
    <Row gap={16} padX={24} line="top" fill="surface" size={12} tone="muted" phone="hidden" className={styles.legend}>
      <span>
        <i /> 온라인
      </span>
      <span>
        <i className={styles.offline} /> 전화·방문
      </span>
      <span>
        <i className={styles.hatch} /> 예약 안 받는 시간
      </span>
      <span>빈 시간을 누르면 예약을 등록할 수 있어요</span>
      <Text as="span" push className={styles.keys}>
        <Kbd>방향키</Kbd> 이동
      </Text>
      <span>
        <Kbd>Enter</Kbd> 열기
      </span>
      <span>
        <Kbd>M</Kbd> 옮기기
      </span>
    </Row>
  );
});

/** Removes a break on the board. */
function useRemoveBreak(shopId: number) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ designer }: Lane, { breakId, words, fromMinute, toMinute }: HatchedTime) => {
      if (breakId === undefined) return;
      const sure = await confirm({
        title: "이 휴식 시간을 삭제할까요?",
        content: `${designer.name} ${minuteRange(fromMinute, toMinute)} ${words}. 삭제하면 다시 예약을 받을 수 있어요.`,
        confirmLabel: "삭제하기",
        danger: true,
      });
      if (!sure) return;
      try {
        await send(removeStaffBreak, { shopId, id: designer.id, breakId });
        toast({ text: "휴식 시간을 삭제했어요", tone: "done" });
      } catch (failure) {
        toast({ text: failureText(failure).title, tone: "failed" });
      }
      await queryClient.invalidateQueries();
    },
    [shopId, queryClient],
  );
}

/** The board's skeleton. */
function BoardSkeleton() {
  return (
    <SkeletonGroup label="예약을 불러오는 중이에요" className={styles.skeleton}>
      {[2, 3, 1, 2, 3].map((cards, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
        <div key={lane}>
          <Skeleton height={36} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
            <Skeleton key={card} shape="block" height={64 + ((lane + card) % 3) * 32} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
