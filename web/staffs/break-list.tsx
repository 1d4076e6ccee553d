import { Coffee, Trash2 } from "lucide-react";
import { useState } from "react";
import { listStaffBreaks, removeStaffBreak, type Staff, type StaffBreak } from "#contract/staffs.ts";
import { formatDay, formatInstant, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListRows } from "#web/parts/list/list-screen.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BreakForm } from "./break-form.tsx";
import styles from "./people.module.css";

const size = 10;

interface BreakListProps {
  shopId: number;
  staff: Staff;
  mayChange: boolean;
}

/** The breaks of one designer, newest first, with the form to add one. */
export function BreakList({ shopId, staff, mayChange }: BreakListProps) {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listStaffBreaks, { shopId, id: staff.id, page, size }, { keepEarlier: "pages" });
  const removing = useCall(removeStaffBreak);

  async function remove(one: StaffBreak) {
    const sure = await confirm({
      title: "이 휴식 시간을 삭제할까요?",
      content: `${formatBreak(one)}에 다시 예약을 받을 수 있어요.`,
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (!sure || !(await removing.run({ shopId, id: staff.id, breakId: one.id }))) return;
    toast({ text: "휴식 시간을 삭제했어요", tone: "done" });
  }
  return (
    <Stack gap={20}>
      {mayChange && <BreakForm shopId={shopId} staffId={staff.id} />}
      <FormFailure failure={removing.failure} />
      <ListRows
        answer={answer}
        size={size}
        pages={{ page, onChange: setPage }}
        empty={{
          icon: Coffee,
          title: "등록된 휴식 시간이 없어요",
          text: "휴식 시간에는 예약을 받지 않아요.",
        }}
      >
        {(items) => (
          <ul className={styles.breaks}>
            {items.map((one) => (
              <Row as="li" justify="between" gap={12} line="top" key={one.id}>
                <div>
                  <Text weight="medium" className="number">
                    {formatBreak(one)}
                  </Text>
                  {one.reason && (
                    <Text size={13} weight="regular" tone="muted">
                      {one.reason}
                    </Text>
                  )}
                </div>
                {mayChange && (
                  <IconButton
                    icon={Trash2}
                    label={`${formatBreak(one)} 휴식 삭제하기`}
                    size={44}
                    onClick={() => remove(one)}
                  />
                )}
              </Row>
            ))}
          </ul>
        )}
      </ListRows>
    </Stack>
  );
}

function formatBreak({ startsAt, endsAt }: StaffBreak): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const sameDay = seoulDay(start) === seoulDay(end);
  return sameDay
    ? `${formatDay(seoulDay(start))} ${seoulTime(start)}~${seoulTime(end)}`
    : `${formatInstant(start)} ~ ${formatInstant(end)}`;
}
