import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { proveApplicationPhone } from "#contract/applications.ts";
import type { PublicVerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { writtenIn } from "#domain/applications/application-content.ts";
import { applicationFields, type PhoneField } from "#domain/applications/application-field.ts";
import { useCall } from "#web/api/use-call.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { fieldHints } from "./field-hints.ts";
import styles from "./phone-proof-field.module.css";

/** A number that counts only after a code sent to it was entered. */
export function PhoneProofField({ field }: { field: PhoneField }) {
  const { application, content, errorOf, flush, receive } = useOpenForm();
  const { run, failure, reset } = useCall(proveApplicationPhone);
  const [changing, setChanging] = useState(false);
  const phone = writtenIn(content, field);
  const isProven = application.provenFields.includes(field);
  const stands = typeof phone === "string" && isProven;

  async function keep(verificationKey: string) {
    // Typed values are saved first: the proof writes to the same draft.
    if (!(await flush())) return;
    const proven = await run({ id: application.id, field, verificationKey });
    if (!proven) return;
    receive(proven);
    setChanging(false);
  }
  return (
    <Field
      label={applicationFields[field].label}
      help={fieldHints[field]?.help}
      group
      {...fieldState(errorOf(field), true)}
    >
      {stands && !changing ? (
        <Row wrap gap={12} rows={8} radius="control" fill="canvas" className={styles.proven}>
          <strong className="number">{phone}</strong>
          <Row as="span" gap={4} inline size={13} weight="medium" tone="green">
            <BadgeCheck size={16} aria-hidden />
            인증했어요
          </Row>
          <Button
            colour="white"
            size={34}
            aria-label={`${applicationFields[field].label} 변경하기`}
            onClick={() => setChanging(true)}
          >
            변경하기
          </Button>
        </Row>
      ) : (
        <Stack gap={12} width="narrow" pad={16} frame radius="control" fill="canvas">
          <FormFailure failure={failure} />
          {failure ? (
            <Button colour="purple" size={44} onClick={reset}>
              다시 인증하기
            </Button>
          ) : (
            <PhoneVerification
              purpose={purposeOf(field, application)}
              firstPhone={typeof phone === "string" ? phone : ""}
              onProven={({ key }) => keep(key)}
            />
          )}
          {stands && (
            <Button colour="white" kind="secondary" size={34} onClick={() => setChanging(false)}>
              변경하지 않기
            </Button>
          )}
        </Stack>
      )}
    </Field>
  );
}

/** A first application proves a number; a later one changes it. */
function purposeOf(field: PhoneField, { form, status }: { form: string; status: string | null }) {
  const isFirst = status === null && (form === "SETUP" || form === "TRANSFER");
  const purpose = field === "representative.mobile" ? "SETUP_REPRESENTATIVE" : "SETUP_MANAGER";
  return (isFirst ? purpose : `${purpose}_EDIT`) satisfies PublicVerificationPurpose;
}
