import { UserRoundCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { findAccounts } from "#contract/accounts.ts";
import { nameCounterpart } from "#contract/applications.ts";
import { formatPhone } from "#domain/text/phone.ts";
import { useCall } from "#web/api/use-call.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import styles from "#web/applications/wizard/wizard.module.css";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";

/** The counterpart of a transfer: found only by the exact login id or phone, because accounts must not be browsed. */
export function CounterpartField() {
  const { application, flush, receive } = useOpenForm();
  const [changing, setChanging] = useState(false);
  const naming = useCall(nameCounterpart);
  const toName = application.transfer?.toName;

  async function name(accountId: number, knownAs: string) {
    if (!(await flush())) return;
    const named = await naming.run({ id: application.id, accountId, knownAs });
    if (!named) return;
    receive(named);
    setChanging(false);
  }
  return (
    <Stack
      as="section"
      fullRow
      gap={12}
      className={styles.counterpart}
      aria-labelledby="counterpart"
      id="field-counterpart"
    >
      <Text as="h3" size={13} id="counterpart">
        양수인
      </Text>
      {toName && !changing ? (
        <Row wrap gap={12} rows={8} pad={12} padX={16} radius="control" fill="canvas" className={styles.person}>
          <UserRoundCheck size={20} color="var(--green)" aria-hidden />
          <Stack as="span" grow>
            <strong>{toName}</strong>
            <Text as="small" size={13} tone="muted">
              {application.transfer?.confirmedByCounterpart ? "확인했어요" : "알림을 보냈어요"}
            </Text>
          </Stack>
          <Button colour="white" size={34} aria-label="양수인 변경하기" onClick={() => setChanging(true)}>
            변경하기
          </Button>
        </Row>
      ) : (
        <Finder busy={naming.state === "pending"} onFound={name} />
      )}
      <FormFailure failure={naming.failure} />
    </Stack>
  );
}

function Finder({ busy, onFound }: { busy: boolean; onFound: (accountId: number, knownAs: string) => void }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const { run, data, state, failure } = useCall(findAccounts);
  const person = data?.items[0];

  function find(event: FormEvent) {
    event.preventDefault();
    // A login id may have as many digits as a phone, but it also has letters.
    const phone = /^[\d -]+$/.test(typed.trim()) ? formatPhone(typed) : "";
    setAsked(typed.trim());
    run(phone ? { phonenumber: phone } : { loginId: typed.trim() });
  }
  return (
    <>
      <Stack as="form" align="end" gap={8} width="narrow" className={styles.finder} onSubmit={find} noValidate>
        <Field label="아이디나 휴대폰 번호" help="단장 파트너스에 가입한 사람이어야 해요">
          <TextInput value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" colour="black" size={44} busy={state === "pending"} disabled={typed.trim() === ""}>
          찾기
        </Button>
      </Stack>
      <FormFailure failure={failure} />
      {state === "success" && !person && (
        <Notice tone="waits">찾지 못했어요. 아이디나 휴대폰 번호를 다시 확인해 주세요.</Notice>
      )}
      {person && (
        <Row wrap gap={12} rows={8} pad={12} padX={16} radius="control" fill="canvas" className={styles.person}>
          <Stack as="span" grow>
            <strong>{person.maskedName}</strong>
            <Text as="small" size={13} tone="muted" className="number">
              {person.maskedLoginId} · {person.maskedPhone}
            </Text>
          </Stack>
          <Button colour="purple" size={40} busy={busy} onClick={() => onFound(person.id, asked)}>
            이 사람에게 양도하기
          </Button>
        </Row>
      )}
    </>
  );
}
