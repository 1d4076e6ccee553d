import { useState } from "react";
import { Card } from "#web/ui/display/card.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import { KitBlock } from "./kit-block.tsx";

const ranks = ["원장", "부원장", "실장", "수석 디자이너", "디자이너"].map((label) => ({ value: label, label }));
const menus = ["뿌리 염색", "전체 염색", "레이어드 컷", "디지털펌", "남성 다운펌", "볼륨 매직", "두피 클리닉"].map(
  (label, index) => ({ value: String(index), label, note: `${(index + 4) * 10}분` }),
);

export function KitInputs() {
  const [price, setPrice] = useState<number | null>(82_000);
  const [phone, setPhone] = useState("010-1234-5678");
  const [day, setDay] = useState<string | null>("2026-11-14");
  const [time, setTime] = useState("14:30");
  const [menu, setMenu] = useState<string | null>("0");
  return (
    <KitBlock title="입력">
      <Card>
        <Stack gap={20}>
          <Field label="메뉴 이름" required help="고객에게 그대로 보여요. 30자까지 입력할 수 있어요.">
            <TextInput defaultValue="뿌리 염색" maxLength={30} />
          </Field>
          <Columns gap={24} single={1024}>
            <Field label="가격">
              <NumberInput unit="원" value={price} onChange={setPrice} />
            </Field>
            <Field label="할인 가격" error="1,000원 이상 입력해 주세요." touched>
              <NumberInput unit="원" value={0} />
            </Field>
            <Field label="전화번호">
              <PhoneInput value={phone} onChange={(event) => setPhone(event.target.value)} />
            </Field>
            <Field label="비밀번호">
              <PasswordInput defaultValue="danjang2026" autoComplete="off" />
            </Field>
            <Field label="날짜">
              <DateInput value={day} onChange={setDay} min="2026-11-03" today="2026-11-14" />
            </Field>
            <Field label="시작 시간">
              <TimeInput value={time} onChange={setTime} from="09:00" until="21:00" />
            </Field>
            <Field label="직급">
              <Select options={ranks} defaultValue="실장" />
            </Field>
            <Field label="메뉴 찾기">
              <Combobox options={menus} value={menu} onChange={setMenu} />
            </Field>
          </Columns>
          <Field label="사업자등록번호" note="변경하려면 심사가 필요해요">
            <TextInput defaultValue="214-88-00000" disabled />
          </Field>
        </Stack>
      </Card>
    </KitBlock>
  );
}
