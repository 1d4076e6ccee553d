import { Percent, UsersRound } from "lucide-react";
import { useCallback, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { goBack, paths } from "#web/bookings/booked/place.ts";
import { PlaceLink } from "#web/bookings/booked/place-link.tsx";
import type { Draft } from "#web/bookings/draft.ts";
import { formatWindows } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { firstVisitNote } from "#web/bookings/pay/discount-lines.ts";
import { HeldStrip } from "#web/bookings/pay/held-strip.tsx";
import { HoldDock } from "#web/bookings/pay/hold-dock.tsx";
import {
  type Designer,
  designersOf,
  type Menu,
  minutesOf,
  priceOf,
  segmentsOf,
  startAt,
} from "#web/bookings/shop/prices.ts";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { StepBar } from "#web/bookings/step-bar.tsx";
import { Title } from "#web/bookings/title.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { DayStrip } from "./day-strip.tsx";
import { StartTimes } from "./start-times.tsx";
import { type FreeDay, type GoneRow, type Start, shownMinutes } from "./starts.ts";
import styles from "./time-step.module.css";
import { useFreeDays } from "./use-free-days.ts";

interface TimeStepProps {
  shop: BookingShop;
  menu: Menu;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The shown shop is out of date. */
  onStale: () => void;
}

export function TimeStep({ shop, menu, draft, onChange, onStale }: TimeStepProps) {
  const firstDay = seoulDay(new Date(shop.firstStart));
  const [shownWeek, setShownWeek] = useState<number>();
  const [gone, setGone] = useState<GoneRow>();
  const designers = designersOf(menu, shop.designers, draft.day ?? firstDay);
  // With one designer there is nobody to choose.
  const designer = designers.length === 1 ? designers[0] : designers.find(({ id }) => id === draft.stylerId);
  const free = useFreeDays({
    shop,
    menu,
    firstDay,
    shownWeek,
    chosenDay: draft.day,
    segments: segmentsOf(menu, draft.choices),
    stylerId: designer?.id,
  });
  const { day } = free;
  const starts = free.freeDay
    ? pricedStarts({ shop, menu, designers, designer, choices: draft.choices }, free.freeDay)
    : [];
  const servesId = designer?.id ?? draft.rowStylerId;
  const chosen = starts
    .find(({ minute }) => minute === draft.minute)
    ?.offers.find((offer) => offer.designer.id === servesId);
  const [cheapest] = starts
    .flatMap(({ offers }) => offers)
    .toSorted((a, b) => a.price.listPriceWon - b.price.listPriceWon);
  const firstVisit = cheapest && firstVisitNote(shop, cheapest.price.listPriceWon, day ?? firstDay);
  const choose = (minute: number, rowStylerId?: number) => onChange({ day, minute, rowStylerId });

  const forgetHeld = useCallback(() => onChange({ heldKey: undefined }), [onChange]);
  return (
    <Frame
      title={`${shop.name} 예약 | 단장`}
      side={<ShopCard shop={shop} />}
      dock={
        <HoldDock
          shop={shop}
          menu={menu}
          draft={draft}
          day={day}
          minute={draft.minute}
          offer={chosen}
          onHeld={(heldKey) => onChange({ heldKey })}
          onTaken={() => {
            if (chosen && day !== undefined && draft.minute !== undefined)
              setGone({ day, minute: draft.minute, ...chosen });
            onChange({ minute: undefined });
            free.again();
          }}
          onStale={() => {
            onStale();
            free.again();
          }}
        />
      }
    >
      <StepBar name={shop.name} step={2} backLabel="메뉴로 돌아가기" onBack={() => goBack(paths.shop(shop.id))} />
      {draft.heldKey && <HeldStrip bookingKey={draft.heldKey} minutes={shop.holdMinutes} onGone={forgetHeld} />}
      <Title>언제 방문하시겠어요?</Title>
      <ChosenMenu shop={shop} menu={menu} minutes={minutesOf(menu, draft.choices)} />
      {designers.length > 1 && (
        <DesignerPicker
          designers={designers}
          chosenId={designer?.id ?? null}
          onChoose={(stylerId) => onChange({ stylerId })}
        />
      )}
      <DayStrip
        firstDay={firstDay}
        lastDay={shop.lastDay}
        chosenDay={day}
        week={free.week}
        onWeek={setShownWeek}
        freeDays={free.known}
        onChoose={(chosenDay) => onChange({ day: chosenDay, minute: undefined })}
      />
      {firstVisit && <p className={styles.sale}>{firstVisit}</p>}
      {discountsOf(starts, menu).map(({ name, when }) => (
        <p key={name} className={styles.sale}>
          <Percent size={16} aria-hidden />
          <span>
            <b>{name}</b> {when}
          </span>
        </p>
      ))}
      <StartTimes
        free={free}
        starts={starts}
        chosenMinute={chosen && draft.minute}
        chosenStylerId={servesId}
        designerName={designer?.name}
        gone={gone?.day === day ? gone : undefined}
        onChoose={choose}
        onDay={(next) => onChange({ day: next, minute: undefined })}
      />
    </Frame>
  );
}

/** The discounts that are in the prices of this day, each with its hours. */
function discountsOf(starts: readonly Start[], { promotions }: Menu) {
  const names = new Set(starts.flatMap(({ offers }) => offers.flatMap(({ price }) => price.discount ?? [])));
  return [...names].map((name) => {
    const sale = promotions.find((one) => `${one.name} ${one.ratePercent}%` === name);
    const when = sale && sale.windows.length > 0 ? `${formatWindows(sale.windows)} 할인돼요` : "적용된 가격이에요";
    return { name, when };
  });
}

interface Wish {
  shop: BookingShop;
  menu: Menu;
  designers: readonly Designer[];
  /** Undefined: any free designer. */
  designer: Designer | undefined;
  choices: readonly Chosen[];
}

/** The shown starts of a day with everybody who is free then, the least busy first. */
function pricedStarts({ shop, menu, designers, designer, choices }: Wish, { day, starts }: FreeDay): Start[] {
  const byMinute = new Map(starts.map(({ minute, stylerIds }) => [minute, stylerIds]));
  return shownMinutes(starts.map(({ minute }) => minute)).map(({ minute }) => {
    const at = startAt(day, minute);
    const offers = (byMinute.get(minute) ?? []).flatMap((id) => {
      const one = designers.find((other) => other.id === id && (!designer || designer.id === id));
      const price = one && priceOf(menu, one, at, choices, shop.coupons);
      return price ? [{ designer: one, price }] : [];
    });
    return { minute, offers, price: offers.toSorted((a, b) => a.price.priceWon - b.price.priceWon)[0]?.price };
  });
}

/** What is booked, with the way back to choose another menu. */
function ChosenMenu({ shop, menu, minutes }: { shop: BookingShop; menu: Menu; minutes: number }) {
  return (
    <p className={styles.menu}>
      {menu.photoUrl && <img src={menu.photoUrl} alt="" width={40} height={40} />}
      <span>
        <b>{menu.name}</b>
        {formatMinutes(minutes)}
      </span>
      <PlaceLink to={paths.shop(shop.id)}>
        <span className="sr-only">메뉴 </span>변경
      </PlaceLink>
    </p>
  );
}

interface DesignerPickerProps {
  designers: readonly Designer[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

/** The designers. "Any designer" is first, because most customers choose it. */
function DesignerPicker({ designers, chosenId, onChoose }: DesignerPickerProps) {
  const introduction = designers.find(({ id }) => id === chosenId)?.introduction;
  return (
    <>
      <fieldset className={styles.people}>
        <legend className="sr-only">디자이너</legend>
        <label className={styles.person}>
          <input type="radio" name="designer" checked={chosenId === null} onChange={() => onChoose(null)} />
          <span className={styles.face}>
            <span className={styles.anyone} aria-hidden>
              <UsersRound size={20} strokeWidth={1.75} />
            </span>
          </span>
          상관없음
        </label>
        {designers.map((designer) => (
          <label key={designer.id} className={styles.person}>
            <input
              type="radio"
              name="designer"
              checked={chosenId === designer.id}
              onChange={() => onChoose(designer.id)}
            />
            <span className={styles.face}>
              <Avatar name={designer.name} photoUrl={designer.photoUrl} size={40} decorative />
            </span>
            <span className={styles.who}>
              {designer.name}
              <span className="sr-only"> {designerRanks[designer.rank].label}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </>
  );
}
