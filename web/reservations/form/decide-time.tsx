import { useState } from "react";
import type { TimeObstacle } from "#contract/time-obstacle.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

interface Decision {
  overlaps: { kind: "RESERVATION" | "BREAK"; id: number; version: number }[];
  afterHours: boolean;
  reason: string;
}

/** Shows what a time would overlap, and asks whether to book it on purpose. Undefined: no. */
export default function decideTime(details: TimeObstacle, verb: "등록" | "변경"): Promise<Decision | undefined> {
  return openDialog<Decision>(({ close }) => (
    <DecideTime details={details} verb={verb} onDecide={close} onLeave={() => close()} />
  ));
}

interface DecideTimeProps {
  details: TimeObstacle;
  verb: "등록" | "변경";
  onDecide: (decision: Decision) => void;
  onLeave: () => void;
}

function DecideTime({ details, verb, onDecide, onLeave }: DecideTimeProps) {
  const [reason, setReason] = useState("");
  const { overlaps = [], afterHours = false, words } = details;
  const decide = () =>
    onDecide({ overlaps: overlaps.map(({ kind, id, version }) => ({ kind, id, version })), afterHours, reason });
  return (
    <DefaultDialog
      header={overlaps.length > 0 ? "겹치는 예약" : "예약을 받지 않는 시간"}
      title={overlaps.length > 0 ? `겹쳐서 ${verb}할까요?` : `예약을 받지 않는 시간에 ${verb}할까요?`}
      content={overlaps.length > 0 ? "같은 디자이너의 다음 일정과 겹쳐요." : (words ?? "")}
      confirmLabel={overlaps.length > 0 ? `겹쳐서 ${verb}하기` : `${verb}하기`}
      cancelLabel="취소"
      support={false}
      onConfirm={decide}
      onCancel={onLeave}
      body={
        <Stack gap={16}>
          {overlaps.length > 0 && (
            <Stack as="ul" gap={8} pad={12} radius="control" fill="canvas">
              {overlaps.map(({ kind, id, words: what, startsAt, endsAt }) => (
                <Text as="li" key={`${kind} ${id}`} size={14}>
                  <b className="number">
                    {seoulTime(new Date(startsAt))}~{seoulTime(new Date(endsAt))}
                  </b>{" "}
                  {kind === "RESERVATION" ? `${what} 님 예약` : what || "휴식"}
                </Text>
              ))}
            </Stack>
          )}
          {overlaps.length > 0 && afterHours && (
            <Text size={13} tone="muted">
              예약을 받지 않는 시간이기도 해요.
            </Text>
          )}
          <Field label="이유" note="선택">
            <TextInput
              value={reason}
              maxLength={100}
              placeholder="단골 고객이 급하게 부탁함"
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </Stack>
      }
    />
  );
}
