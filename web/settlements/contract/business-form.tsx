import { type FormEvent, useState } from "react";
import { FileField } from "#web/parts/file-field/file-field.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { useContractChange } from "./use-contract-change.ts";

const nothing = { companyName: "", representativeName: "", bizCondition: "", bizItem: "" };
const fields = [
  { name: "companyName", label: "상호", maxLength: 50 },
  { name: "representativeName", label: "대표자", maxLength: 30 },
  { name: "bizCondition", label: "업태", maxLength: 50 },
  { name: "bizItem", label: "종목", maxLength: 50 },
] as const;

/** Only what changed is filled in. */
export function BusinessForm() {
  const [typed, setTyped] = useState(nothing);
  const [paper, setPaper] = useState<number | null>(null);
  const written = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
  const isEmpty = Object.keys(written).length === 0 && paper === null;
  const { place, submit, reset, pending, stateOf, formFailure, elsewhere } = useContractChange(
    { business: { ...written, ...(paper === null ? {} : { bizRegistrationCertificateFile: paper }) } },
    !isEmpty,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Stack as="form" ref={place} gap={20} onSubmit={send} noValidate>
      <Text tone="muted">
        바뀐 것만 써 주세요. 비워 두면 지금 그대로예요. 사업자번호가 바뀌었다면 매장을 넘기는 신청이 필요해요.
      </Text>
      <LockedFields locked={pending}>
        {fields.map(({ name, label, maxLength }) => (
          <Field key={name} label={label} note="바뀌었을 때만" {...stateOf(`business.${name}`)}>
            <TextInput
              value={typed[name]}
              maxLength={maxLength}
              onChange={({ target }) => {
                reset();
                setTyped({ ...typed, [name]: target.value });
              }}
            />
          </Field>
        ))}
        <FileField
          label="사업자등록증"
          kind="bizRegistrationCertificateFile"
          value={paper}
          error={stateOf("business.bizRegistrationCertificateFile").error}
          onChange={(fileId) => {
            reset();
            setPaper(fileId);
          }}
        />
      </LockedFields>
      <ChangeFailure failure={formFailure} elsewhere={elsewhere} />
      <Button type="submit" colour="purple" size={50} fullWidth busy={pending} disabled={isEmpty}>
        사업자 정보 바꾸기 신청하기
      </Button>
    </Stack>
  );
}
