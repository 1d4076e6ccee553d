import { Phone } from "lucide-react";
import { type ConsultingRequest, moveConsultingRequest, revealConsultingPhone } from "#contract/consulting-requests.ts";
import { type ConsultingState, consultingStates, hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./request-panel.module.css";

interface Draft {
  state: ConsultingState;
  memo: string;
}

/** A consulting request: the number on demand, and the result of the call. */
export function RequestPanel({ request, onSaved }: { request: ConsultingRequest; onSaved: () => void }) {
  const moving = useCall(moveConsultingRequest);
  const form = useForm<ConsultingRequest, Draft, ConsultingRequest>({
    saved: request,
    draftOf,
    errorsOf,
    calls: [moving],
    send: (draft, over) => moving.run({ id: request.id, version: (over ?? request).version, ...draft }),
  });
  const { draft, errors, patch } = form;

  async function save(over?: ConsultingRequest) {
    if (!(await form.save(over))) return;
    toast({ text: "상담 내용을 저장했어요", tone: "done" });
    onSaved();
  }
  return (
    <Form
      form={form}
      facts={({ state, memo, byName }) => [
        ["상태", consultingStates[state].label],
        ["메모", memo || "없음"],
        ["변경한 사람", byName ?? ""],
      ]}
      onSave={save}
      gap={20}
      bar={
        <Button type="submit" colour="black" size={44} busy={form.pending} disabled={!form.unsaved}>
          저장하기
        </Button>
      }
    >
      <Facts
        facts={[
          ["업종", serviceCategories[request.serviceCategory].label],
          ["지역", `${request.region1} ${request.region2}`],
          ["희망 시간", hopedTimes[request.hopedTime].label],
          ["신청 일시", formatInstant(new Date(request.requestedAt))],
        ]}
      />
      <WholePhone request={request} />
      {request.words && <PlainText text={request.words} className={styles.words} />}
      <Field label="진행 상태" group>
        <RadioGroup look="pill" value={draft.state} onSelect={(state) => patch({ state })}>
          {keysOf(consultingStates).map((state) => (
            <RadioItem key={state} value={state}>
              {consultingStates[state].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="메모" help="운영자만 볼 수 있어요." {...fieldState(errors.memo, true)}>
        <Textarea
          maxLength={1000}
          showCount
          value={draft.memo}
          onChange={(event) => patch({ memo: event.target.value })}
        />
      </Field>
      {request.byName && request.movedAt && (
        <Text size={13} tone="muted">
          {request.byName} · <span className="number">{formatInstant(new Date(request.movedAt))}</span>
        </Text>
      )}
    </Form>
  );
}

const draftOf = (request: ConsultingRequest | undefined): Draft => ({
  state: request?.state ?? "NEW",
  memo: request?.memo ?? "",
});

const errorsOf = (draft: Draft) => fieldErrors(moveConsultingRequest.input, { id: 1, version: 1, ...draft });

/** Masked until somebody needs it for the call; reading it is recorded. */
function WholePhone({ request }: { request: ConsultingRequest }) {
  const { run, state, data, failure } = useCall(revealConsultingPhone);
  return (
    <Row
      wrap
      justify="between"
      gap={8}
      pad={12}
      padX={16}
      radius="control"
      fill="canvas"
      size={16}
      weight="bold"
      className={styles.phone}
    >
      {data ? (
        <Row href={`tel:${data.phone}`} as="a" inline gap={8} tone="accent" className="number">
          <Phone size={16} aria-hidden />
          {data.phone}
        </Row>
      ) : (
        <>
          <span className="number">{request.maskedPhone}</span>
          <Button colour="white" size={40} busy={state === "pending"} onClick={() => run({ id: request.id })}>
            번호 전체 보기
          </Button>
        </>
      )}
      <FormFailure failure={failure} />
    </Row>
  );
}
