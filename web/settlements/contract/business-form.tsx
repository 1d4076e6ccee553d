import { FileField } from "#web/parts/file-field/file-field.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Text } from "#web/ui/layout.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { useContractChange } from "./use-contract-change.ts";

const nothing = {
  companyName: "",
  representativeName: "",
  bizCondition: "",
  bizItem: "",
  paper: null as number | null,
};
const fields = [
  { name: "companyName", label: "상호", maxLength: 50 },
  { name: "representativeName", label: "대표자", maxLength: 30 },
  { name: "bizCondition", label: "업태", maxLength: 50 },
  { name: "bizItem", label: "종목", maxLength: 50 },
] as const;

/** Only changes are filled in. */
export function BusinessForm() {
  const form = useContractChange(nothing, ({ paper, ...typed }) => ({
    business: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== "")),
      ...(paper === null ? {} : { bizRegistrationCertificateFile: paper }),
    },
  }));
  const { draft, stateOf, patch } = form;
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={20}
      failure={<ChangeFailure failure={form.failure} elsewhere={form.elsewhere} />}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending} disabled={!form.unsaved}>
          사업자 정보 바꾸기 신청하기
        </Button>
      }
    >
      <Text tone="muted">
        바뀐 것만 써 주세요. 비워 두면 지금 그대로예요. 사업자번호가 바뀌었다면 매장을 넘기는 신청이 필요해요.
      </Text>
      {fields.map(({ name, label, maxLength }) => (
        <Field key={name} label={label} note="바뀌었을 때만" {...stateOf(`business.${name}`)}>
          <TextInput
            value={draft[name]}
            maxLength={maxLength}
            onChange={({ target }) => patch({ [name]: target.value })}
          />
        </Field>
      ))}
      <FileField
        label="사업자등록증"
        kind="bizRegistrationCertificateFile"
        value={draft.paper}
        error={stateOf("business.bizRegistrationCertificateFile").error}
        onChange={(paper) => patch({ paper })}
      />
    </Form>
  );
}
