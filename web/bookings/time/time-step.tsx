import { useCallback, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { goBack, paths } from "#web/bookings/booked/place.ts";
import type { Draft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { HeldStrip } from "#web/bookings/pay/held-strip.tsx";
import { HoldDock } from "#web/bookings/pay/hold-dock.tsx";
import { DesignerPicker } from "#web/bookings/shop/designer-picker.tsx";
import { designersOf, type Menu, minutesOf } from "#web/bookings/shop/prices.ts";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { StepBar } from "#web/bookings/step-bar.tsx";
import { Title } from "#web/bookings/title.tsx";
import { DayStrip } from "./day-strip.tsx";
import { pricedStarts } from "./priced-starts.ts";
import { StartTimes } from "./start-times.tsx";
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
      <Title>누구에게, 언제 받을까요?</Title>
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
