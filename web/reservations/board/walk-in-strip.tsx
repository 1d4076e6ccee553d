import { Clock, Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { listWalkIns, removeWalkIn, seatWalkIn, unseatWalkIn, type WalkIn } from "#contract/walk-ins.ts";
import { seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, timeOfMinute } from "#domain/time/time-range.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import type { Lane } from "./lanes.ts";
import { madeHere } from "./made-here.ts";
import { placesFor, type WalkInPlace } from "./walk-in-places.ts";
import styles from "./walk-in-strip.module.css";

interface WalkInStripProps {
  shopId: number;
  day: string;
  lanes: readonly Lane[];
  mayBook: (lane: Lane) => boolean;
  onAdd: () => void;
}

const shownAtOnce = 3;

/** Those who wait, each with the first time that fits. It is there only while somebody waits. */
export function WalkInStrip({ shopId, day, lanes, mayBook, onAdd }: WalkInStripProps) {
  const waiting = useAnswer(listWalkIns, { shopId }).data?.items ?? [];
  const menus = useBookableMenus(shopId) ?? [];
  const now = useMinute();
  if (waiting.length === 0) return null;
  const nowMinute = minuteOf(seoulTime(now));
  const bookable = lanes.filter(mayBook);
  const shown = waiting.length > shownAtOnce ? waiting.slice(0, shownAtOnce - 1) : waiting;
  return (
    <Row as="section" gap={8} padX={16} aria-label="대기 고객" className={styles.strip}>
      <Text as="h3" size={13} weight="bold" tone="orange" className={styles.title}>
        <Clock size={16} aria-hidden /> 대기 {waiting.length}명
      </Text>
      <ul className={styles.chips}>
        {shown.map((one) => (
          <WalkInChip
            key={one.id}
            shopId={shopId}
            day={day}
            walkIn={one}
            minutes={Math.max(0, Math.round((now.getTime() - Date.parse(one.since)) / 60_000))}
            places={placesFor(one, { lanes: bookable, menus, day, nowMinute })}
          />
        ))}
        {shown.length < waiting.length && <li className={styles.more}>외 {waiting.length - shown.length}명</li>}
      </ul>
      <Button colour="white" size={34} icon={Plus} onClick={onAdd} className={styles.add}>
        대기 등록하기
      </Button>
    </Row>
  );
}

interface WalkInChipProps {
  shopId: number;
  day: string;
  walkIn: WalkIn;
  minutes: number;
  places: readonly WalkInPlace[];
}

function WalkInChip({ shopId, day, walkIn, minutes, places }: WalkInChipProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [first, ...others] = places;
  const { id, version, name, menuName } = walkIn;

  async function seat({ lane, fromMinute }: WalkInPlace) {
    setIsBusy(true);
    const startsAt = seoulInstant(day, timeOfMinute(fromMinute)).toISOString();
    const answer = send(seatWalkIn, { shopId, id, version, stylerId: lane.designer.id, startsAt });
    madeHere.waitFor(answer);
    try {
      const made = await answer;
      madeHere.add(made.id);
      toast({
        text: `${name} 님을 ${timeOfMinute(fromMinute)} ${lane.designer.name} 디자이너에게 배정했어요`,
        tone: "done",
        action: { label: "되돌리기", onPress: () => void answerOf(send(unseatWalkIn, { shopId, id })) },
      });
    } catch (failure) {
      toast({ text: failureText(failure).title, tone: "failed" });
    }
    setIsBusy(false);
  }
  async function leave() {
    const sure = await confirm({
      title: `${name} 님의 대기를 취소할까요?`,
      content: "고객이 기다리지 않고 돌아갔을 때 사용해요.",
      confirmLabel: "대기 취소하기",
      danger: true,
    });
    if (sure) await answerOf(send(removeWalkIn, { shopId, id }));
  }
  const labelOf = ({ lane, fromMinute }: WalkInPlace) => `${timeOfMinute(fromMinute)} ${lane.designer.name} 배정하기`;
  return (
    <li className={styles.chip}>
      <span>
        <b>{name}</b> {[menuName, `${minutes}분째`].filter(Boolean).join(" · ")}
      </span>
      {first ? (
        <Button colour="white" size={34} busy={isBusy} onClick={() => void seat(first)}>
          {labelOf(first)}
        </Button>
      ) : (
        <Text size={12} tone="muted">
          오늘은 빈 시간이 없어요
        </Text>
      )}
      <Menu
        label={`${name} 님 대기`}
        align="end"
        items={[
          ...others.map((place) => ({ label: labelOf(place), onSelect: () => void seat(place) })),
          { label: "대기 취소하기", danger: true, onSelect: () => void leave() },
        ]}
        trigger={<IconButton icon={Ellipsis} label={`${name} 님 다른 방법`} size={34} />}
      />
    </li>
  );
}

/** A refusal is said; a lost connection has its own dialog. */
async function answerOf(sending: Promise<unknown>) {
  try {
    await sending;
  } catch (failure) {
    toast({ text: failureText(failure).title, tone: "failed" });
  }
}
