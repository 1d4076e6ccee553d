import { createInvitation } from "#contract/invitations.ts";
import { listStaffs } from "#contract/staffs.ts";
import { type DesignerRank, designerRanks, type MemberRole } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./people.module.css";
import { RoleChoice } from "./role-choice.tsx";

/** Whether the new person serves customers: as a new designer, as an existing one, or not at all. */
type Job = "NEW" | "THERE" | "NONE";
const ranks = keysOf(designerRanks).map((value) => ({ value, label: designerRanks[value].label }));

interface Draft {
  name: string;
  phone: string;
  role: MemberRole;
  job: Job;
  rank: DesignerRank;
  staffId: number | undefined;
}

const nobody: Draft = { name: "", phone: "", role: "MEMBER", job: "NEW", rank: "NORMAL", staffId: undefined };

interface InviteFormProps {
  shopId: number;
  roles: readonly MemberRole[];
  onDone: () => void;
}

export function InviteForm({ shopId, roles, onDone }: InviteFormProps) {
  const staffs = useAnswer(listStaffs, { shopId });
  const inviting = useCall(createInvitation);
  const form = useForm({
    draftOf: () => nobody,
    errorsOf: (draft) => errorsOf(shopId, draft),
    kept: ({ name, phone }) => [name, phone],
    calls: [inviting],
    send: (draft) => inviting.run(inputOf(shopId, draft)),
  });
  const { draft, stateOf, patch } = form;
  const { job } = draft;
  const withoutAccount = staffs.data?.items.filter(({ accountId }) => accountId === null) ?? [];
  const serves = servesCustomers(draft);

  async function save() {
    if (!(await form.save())) return;
    toast({ text: `${draft.name} 님에게 초대 문자를 보냈어요`, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={20}
      bar={
        <Button type="submit" colour="purple" size={50} busy={form.pending}>
          초대 문자 보내기
        </Button>
      }
    >
      <Field label="이름" {...stateOf("name")}>
        <TextInput value={draft.name} maxLength={10} onChange={({ target }) => patch({ name: target.value })} />
      </Field>
      <Field label="휴대폰 번호" help="이 번호로 가입한 사람만 수락할 수 있어요." {...stateOf("phone")}>
        <PhoneInput value={draft.phone} autoComplete="off" onChange={({ target }) => patch({ phone: target.value })} />
      </Field>
      <Field group label="권한">
        <RoleChoice roles={roles} value={draft.role} onChange={(role) => patch({ role })} />
      </Field>
      {serves && (
        <Field group label="예약 보드 표시">
          <RadioGroup className={styles.jobs} value={job} onSelect={(job) => patch({ job })}>
            <RadioItem value="NEW">새 디자이너로 추가</RadioItem>
            <RadioItem value="THERE" disabled={withoutAccount.length === 0}>
              이미 있는 디자이너에게 계정 연결
            </RadioItem>
            <RadioItem value="NONE">시술하지 않음(예약 보드에 표시 안 함)</RadioItem>
          </RadioGroup>
        </Field>
      )}
      {serves && job === "NEW" && (
        <Field label="직급">
          <Select
            options={ranks}
            value={draft.rank}
            onChange={({ target }) => patch({ rank: target.value as DesignerRank })}
          />
        </Field>
      )}
      {serves && job === "THERE" && (
        <Field label="디자이너" {...stateOf("staffId")}>
          <Select
            placeholder="디자이너 선택하기"
            options={withoutAccount.map(({ id, name, rank }) => ({
              value: String(id),
              label: `${name} ${designerRanks[rank].label}`,
            }))}
            value={draft.staffId ?? ""}
            onChange={({ target }) => patch({ staffId: Number(target.value) || undefined })}
          />
        </Field>
      )}
    </Form>
  );
}

const servesCustomers = ({ role }: Draft) => role !== "SETTLEMENT_VIEW";

function inputOf(shopId: number, draft: Draft) {
  const { name, phone, role, job, rank, staffId } = draft;
  const serves = servesCustomers(draft);
  return {
    shopId,
    name,
    phone,
    role,
    rank: serves && job === "NEW" ? rank : null,
    staffId: serves && job === "THERE" ? (staffId ?? null) : null,
  };
}

function errorsOf(shopId: number, draft: Draft): Record<string, string> {
  const errors = fieldErrors(createInvitation.input, inputOf(shopId, draft));
  const isMissing = servesCustomers(draft) && draft.job === "THERE" && !draft.staffId;
  return isMissing ? { ...errors, staffId: "디자이너를 선택해 주세요" } : errors;
}
