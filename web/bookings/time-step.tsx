import { useCallback, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { DayStrip } from "./day-strip.tsx";
import { DesignerPicker } from "./designer-picker.tsx";
import type { Draft } from "./draft.ts";
import { Frame } from "./frame.tsx";
import { HeldStrip } from "./held-strip.tsx";
import { HoldDock } from "./hold-dock.tsx";
import { goBack, paths } from "./place.ts";
import { pricedStarts } from "./priced-starts.ts";
import { designersOf, type Menu, minutesOf } from "./prices.ts";
import { ShopCard } from "./shop-card.tsx";
import { StartTimes } from "./start-times.tsx";
import { StepBar } from "./step-bar.tsx";
import { Title } from "./title.tsx";
import { useFreeDays } from "./use-free-days.ts";

interface TimeStepProps {
  shop: BookingShop;
  menu: Menu;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** What is shown of the shop is not true any more. */
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
