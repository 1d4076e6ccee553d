import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, useCallback, useMemo, useState } from "react";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import { useMove } from "#web/reservations/panel/use-move.tsx";
import { useRemoveBreak } from "#web/reservations/panel/use-remove-break.ts";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { useDeferredTrue } from "#web/ui/use-deferred-true.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import { Board } from "./board.tsx";
import { BoardLegend } from "./board-legend.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { DayHead } from "./day-head.tsx";
import styles from "./day-screen.module.css";
import { type DayFilter, DayTools, noFilter } from "./day-tools.tsx";
import type { Lane } from "./lanes.ts";
import { PhoneDay } from "./phone-day.tsx";
import { useArrivals } from "./use-arrivals.ts";
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
