import type { Schedule } from "#contract/schedules.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Card } from "#web/ui/display/card.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { ClosingForm } from "./closing-form.tsx";

type Closing = Schedule["closings"][number];

/** Irregular closings. Each is saved at once by itself. */
export function ClosingsCard({ shopId, closings }: { shopId: number; closings: readonly Closing[] }) {
  const { run, failure } = useScheduleChange(shopId);
  const today = seoulDay(new Date());
  const coming = closings.filter(({ toDay }) => toDay >= today);

  async function remove(closing: Closing) {
    const sure = await confirm({
      title: "이 임시 휴무를 지울까요?",
      content: `${periodOf(closing)}에 다시 예약을 받아요.`,
      confirmLabel: "지우기",
      danger: true,
    });
    if (sure) await run({ kind: "CLOSING_REMOVAL", closingId: closing.id });
  }
  return (
    <Card title="임시 휴무" note="정하면 바로 저장돼요">
      <EditedLines
        roomy
        none="휴가나 행사로 쉬는 날을 미리 정해 두세요."
        lines={coming.map((closing) => ({
          key: closing.id,
          words: (
            <>
              {periodOf(closing)}
              {closing.reason && <small>{closing.reason}</small>}
            </>
          ),
          removeLabel: `${periodOf(closing)} 임시 휴무 지우기`,
          onRemove: () => remove(closing),
        }))}
        outcome={<FormFailure failure={failure} />}
        addLabel="임시 휴무 정하기"
        form={(leave) => <ClosingForm shopId={shopId} onDone={leave} />}
      />
    </Card>
  );
}

const periodOf = ({ fromDay, toDay }: Closing) =>
  fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(toDay)}`;
