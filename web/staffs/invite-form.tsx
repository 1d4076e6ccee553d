import { type FormEvent, useRef, useState } from "react";
import { createInvitation } from "#contract/invitations.ts";
import { listStaffs } from "#contract/staffs.ts";
import { type DesignerRank, designerRanks, type MemberRole } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { useClosableForm } from "#web/parts/form/asked-closing.ts";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./invite-form.module.css";
import { RoleChoice } from "./role-choice.tsx";

/** Whether the newcomer serves customers: as somebody new on the board, as somebody who is there already, or not at all. */
type Job = "NEW" | "THERE" | "NONE";
const ranks = keysOf(designerRanks).map((value) => ({ value, label: designerRanks[value].label }));

interface InviteFormProps {
  shopId: number;
  roles: readonly MemberRole[];
  onDone: () => void;
}

export function InviteForm({ shopId, roles, onDone }: InviteFormProps) {
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [role, setRole] = useState<MemberRole>("MEMBER");
  const [job, setJob] = useState<Job>("NEW");
  const [rank, setRank] = useState<DesignerRank>("NORMAL");
  const [staffId, setStaffId] = useState<number>();
  const [sent, setSent] = useState(0);
  const staffs = useAnswer(listStaffs, { shopId });
  const { run, state, failure } = useCall(createInvitation);
  const { saving } = useClosableForm(name !== "" || phone !== "");
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  const withoutAccount = staffs.data?.items.filter(({ accountId }) => accountId === null) ?? [];
  const serves = role !== "SETTLEMENT_VIEW";
  const input = {
    shopId,
    name,
    phone,
    role,
    rank: serves && job === "NEW" ? rank : null,
    staffId: serves && job === "THERE" ? (staffId ?? null) : null,
  };
  const staffError = serves && job === "THERE" && !staffId ? "디자이너를 골라 주세요" : undefined;
  const own = fieldErrors(createInvitation.input, input);
  const errors = { ...own, ...fieldsOfFailure(failure) };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (staffError || Object.keys(own).length > 0) return;
    if (!(await saving(run(input)))) return;
    toast({ text: `${name} 님에게 초대 문자를 보냈어요`, tone: "done" });
    onDone();
  }
  return (
    <Stack as="form" ref={place} gap={20} onSubmit={submit} noValidate>
      <LockedFields locked={state === "pending"}>
        <Field label="이름" {...fieldState(errors.name, sent > 0)}>
          <TextInput value={name} maxLength={10} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label="휴대폰 번호"
          help="이 번호로 가입한 사람만 수락할 수 있어요."
          {...fieldState(errors.phone, sent > 0)}
        >
          <PhoneInput value={phone} autoComplete="off" onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <Field group label="권한">
          <RoleChoice roles={roles} value={role} onChange={setRole} />
        </Field>
        {serves && (
          <Field group label="예약 보드 자리">
            <RadioGroup className={styles.jobs} value={job} onSelect={setJob}>
              <RadioItem value="NEW">새 디자이너로 추가</RadioItem>
              <RadioItem value="THERE" disabled={withoutAccount.length === 0}>
                이미 있는 디자이너에게 계정 연결
              </RadioItem>
              <RadioItem value="NONE">손님을 맡지 않아요</RadioItem>
            </RadioGroup>
          </Field>
        )}
        {serves && job === "NEW" && (
          <Field label="직급">
            <Select options={ranks} value={rank} onChange={(event) => setRank(event.target.value as DesignerRank)} />
          </Field>
        )}
        {serves && job === "THERE" && (
          <Field label="디자이너" {...fieldState(staffError, sent > 0)}>
            <Select
              placeholder="디자이너 고르기"
              options={withoutAccount.map(({ id, name, rank }) => ({
                value: String(id),
                label: `${name} ${designerRanks[rank].label}`,
              }))}
              value={staffId ?? ""}
              onChange={(event) => setStaffId(Number(event.target.value) || undefined)}
            />
          </Field>
        )}
      </LockedFields>
      {Object.keys(fieldsOfFailure(failure)).length === 0 && <FormFailure failure={failure} />}
      <Button type="submit" colour="purple" size={50} busy={state === "pending"}>
        초대 문자 보내기
      </Button>
    </Stack>
  );
}
