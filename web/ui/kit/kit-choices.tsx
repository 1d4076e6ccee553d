import { useState } from "react";
import { Card } from "#web/ui/display/card.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { KitBlock } from "./kit-block.tsx";

const weekend = [
  { value: "FRI", label: "금" },
  { value: "SAT", label: "토" },
  { value: "SUN", label: "일" },
];

export function KitChoices() {
  const [range, setRange] = useState("300");
  const [period, setPeriod] = useState("7");
  const [agreed, setAgreed] = useState(true);
  const [notified, setNotified] = useState(true);
  const [days, setDays] = useState<string[]>(["SAT"]);
  const [view, setView] = useState("day");
  return (
    <KitBlock title="선택하기">
      <Card>
        <Stack gap={20}>
          <Field group label="동그라미: 선택, 안 선택, 항목 꺼짐">
            <RadioGroup value={range} onSelect={setRange}>
              <RadioItem value="300">300m 안</RadioItem>
              <RadioItem value="500">500m 안</RadioItem>
              <RadioItem value="month" disabled>
                월 단위
              </RadioItem>
            </RadioGroup>
          </Field>
          <Field group label="동그라미: 전체 꺼짐">
            <RadioGroup value="auto" onSelect={setRange} disabled>
              <RadioItem value="auto">자동 결제</RadioItem>
              <RadioItem value="once">한 번만 결제</RadioItem>
            </RadioGroup>
          </Field>
          <Field group label="알약: 선택, 안 선택, 항목 꺼짐">
            <RadioGroup look="pill" value={period} onSelect={setPeriod}>
              <RadioItem value="7">7일</RadioItem>
              <RadioItem value="28">28일</RadioItem>
              <RadioItem value="30" disabled>
                한 달
              </RadioItem>
            </RadioGroup>
          </Field>
          <Field group label="알약: 전체 꺼짐">
            <RadioGroup look="pill" value="done" onSelect={setPeriod} disabled>
              <RadioItem value="done">완료일 기준</RadioItem>
              <RadioItem value="paid">입금일 기준</RadioItem>
            </RadioGroup>
          </Field>
          <Field group label="여러 개 선택하는 알약">
            <TogglePills options={weekend} value={days} onChange={setDays} />
          </Field>
          <Field group label="체크" help="필요한 약관에 동의해 주세요." error="결제에 동의해 주세요." touched>
            <Checkbox label="모두 동의" mixed={!agreed} checked={agreed} onChange={() => setAgreed(!agreed)} />
            <Checkbox label="광고 결제에 동의해요" help="매달 1일에 결제돼요." />
            <Checkbox label="변경할 수 없어요" checked disabled readOnly />
          </Field>
          <Field group label="스위치">
            <Switch
              spread
              label="예약 알림 받기"
              help="22시부터 9시까지는 모아서 보내요."
              checked={notified}
              onChange={() => setNotified(!notified)}
            />
            <Switch spread label="꺼 둔 알림" />
            <Switch spread label="변경할 수 없는 알림" checked disabled readOnly />
          </Field>
          <Field group label="보기 변경하기">
            <div>
              <Tabs
                look="segments"
                label="보기"
                value={view}
                onChange={setView}
                items={[
                  { value: "day", label: "일" },
                  { value: "week", label: "주" },
                  { value: "list", label: "목록" },
                ]}
              />
            </div>
          </Field>
        </Stack>
      </Card>
    </KitBlock>
  );
}
