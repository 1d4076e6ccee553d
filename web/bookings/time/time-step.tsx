import { UsersRound } from "lucide-react";
import { useCallback, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { goBack, paths } from "#web/bookings/booked/place.ts";
import type { Draft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { HeldStrip } from "#web/bookings/pay/held-strip.tsx";
import { HoldDock } from "#web/bookings/pay/hold-dock.tsx";
import {
  type Designer,
  designersOf,
  type Menu,
  minutesOf,
  type Price,
  priceOf,
  startAt,
  usualPriceOf,
  usualRangeOf,
} from "#web/bookings/shop/prices.ts";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { StepBar } from "#web/bookings/step-bar.tsx";
import { Title } from "#web/bookings/title.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { DayStrip } from "./day-strip.tsx";
import { StartTimes } from "./start-times.tsx";
import { type FreeDay, type Start, shownMinutes } from "./starts.ts";
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
  const designers = designersOf(menu, shop.designers, draft.day ?? firstDay);
  const designer = designers.find(({ id }) => id === draft.stylerId);
  const free = useFreeDays({
    shop,
    menu,
    firstDay,
    shownWeek,
    chosenDay: draft.day,
    minutes: minutesOf(menu, draft.choices),
    stylerId: designer?.id,
  });
  const { day } = free;
  const starts = free.freeDay
    ? pricedStarts({ shop, menu, designers, designer, choices: draft.choices }, free.freeDay)
    : [];
  const chosen = starts.find(({ minute, price }) => minute === draft.minute && price);

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
          designer={designer}
          day={day}
          start={chosen}
          onHeld={(heldKey) => onChange({ heldKey })}
          onTaken={() => {
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
      <Title>디자이너와 시간을 선택해 주세요</Title>
      <DesignerPicker
        menu={menu}
        designers={designers}
        day={day ?? firstDay}
        choices={draft.choices}
        chosenId={designer?.id ?? null}
        onChoose={(stylerId) => onChange({ stylerId })}
      />
      <DayStrip
        firstDay={firstDay}
        lastDay={shop.lastDay}
        chosenDay={day}
        week={free.week}
        onWeek={setShownWeek}
        freeDays={free.known}
        onChoose={(chosenDay) => onChange({ day: chosenDay, minute: undefined })}
      />
      <StartTimes
        free={free}
        starts={starts}
        chosenMinute={chosen?.minute}
        designerName={designer?.name}
        onChoose={(minute) => onChange({ day, minute })}
      />
    </Frame>
  );
}

interface Wish {
  shop: BookingShop;
  menu: Menu;
  designers: readonly Designer[];
  /** Undefined: any free designer, and of those the one with the lowest price. */
  designer: Designer | undefined;
  choices: readonly Chosen[];
}

/** The shown starts of a day with their prices. */
function pricedStarts({ shop, menu, designers, designer, choices }: Wish, { day, starts }: FreeDay): Start[] {
  const byMinute = new Map(starts.map(({ minute, stylerIds }) => [minute, stylerIds]));
  return shownMinutes(starts.map(({ minute }) => minute)).map(({ minute, isFree }) => {
    const ids = byMinute.get(minute) ?? [];
    const able = designers.filter(({ id }) => ids.includes(id) && (!designer || designer.id === id));
    const at = startAt(day, minute);
    const prices = able.flatMap((one) => priceOf(menu, one, at, choices, shop.coupons) ?? []);
    return { minute, price: isFree ? cheapest(prices) : undefined };
  });
}

const cheapest = (prices: readonly Price[]) => prices.toSorted((a, b) => a.priceWon - b.priceWon)[0];

interface DesignerPickerProps {
  menu: Menu;
  designers: readonly Designer[];
  day: string;
  choices: readonly Chosen[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

/** The designers with their prices. "Any designer" is first, because most customers choose it. */
function DesignerPicker({ menu, designers, day, choices, chosenId, onChoose }: DesignerPickerProps) {
  const range = usualRangeOf(menu, designers, day, choices);
  const introduction = designers.find(({ id }) => id === chosenId)?.introduction;
  return (
    <>
      <fieldset className={styles.people}>
        <legend className="sr-only">디자이너</legend>
        <label className={styles.person}>
          <input type="radio" name="designer" checked={chosenId === null} onChange={() => onChoose(null)} />
          <span className={styles.card}>
            <span className={styles.anyone} aria-hidden>
              <UsersRound size={22} strokeWidth={1.75} />
            </span>
            <b>상관없음</b>
            <span>가장 빠른 디자이너</span>
            {range && (
              <span className={styles.price}>
                {formatWon(range.cheapest.priceWon)}
                {range.isFrom && "부터"}
              </span>
            )}
          </span>
        </label>
        {designers.map((designer) => {
          const price = usualPriceOf(menu, designer, day, choices);
          return (
            <label key={designer.id} className={styles.person}>
              <input
                type="radio"
                name="designer"
                checked={chosenId === designer.id}
                onChange={() => onChoose(designer.id)}
              />
              <span className={styles.card}>
                <Avatar
                  name={designer.name}
                  photoUrl={designer.photoUrl}
                  size={56}
                  decorative
                  className={styles.face}
                />
                <b>{designer.name}</b>
                <span>{designerRanks[designer.rank].label}</span>
                {price && <span className={styles.price}>{formatWon(price.priceWon)}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </>
  );
}
