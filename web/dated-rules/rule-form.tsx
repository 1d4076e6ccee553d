import { type FormEvent, useRef, useState } from "react";
import { addDatedRule } from "#contract/dated-rules.ts";
import { type RuleName, ruleNames } from "#domain/time/dated-rule.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { isSame } from "#web/parts/form/is-same.ts";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DayField } from "./day-field.tsx";
import type { RuleValue } from "./format-rule.ts";
import { RuleControl } from "./rule-control.tsx";
import { placeOf, type RuleDraft, ruleDraftOf, ruleErrorsOf, ruleValueOf } from "./rule-draft.ts";
import { type RuleField, ruleFields } from "./rule-fields.ts";
import styles from "./rule-form.module.css";
import { RuleWords } from "./rule-words.tsx";

interface RuleFormProps {
  /** What it starts from: what holds now. */
  base: RuleValue;
  onDone: () => void;
}

/** What a rule shall be, from when on, and the sentences that it will then say. */
export function RuleForm({ base, onDone }: RuleFormProps) {
  const { rule } = base;
  const { label } = ruleNames[rule];
  const adding = useCall(addDatedRule);
  const place = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<RuleDraft>(() => ruleDraftOf(base));
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const next = ruleValueOf(base, draft);
  const unchanged = isSame(next.value, base.value);
  const own = ruleErrorsOf(next, effectiveFrom);
  const said = Object.entries(fieldsOfFailure(adding.failure)).map(([name, error]) => [placeOf(name), error]);
  const errors: Record<string, string> = { ...Object.fromEntries(said), ...own };
  const { saving } = useUnsaved(`rule-${rule}`, !unchanged || effectiveFrom !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.keys(own).length > 0 || effectiveFrom === null) {
      // Marked by this very press, so the field is wrong only a moment later.
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const sure = await confirm({
      title: `${formatDay(effectiveFrom)}부터 ${label} 규칙을 바꿀까요?`,
      content: `${untouched(rule)} 시작하기 전에는 거둘 수 있어요.`,
      confirmLabel: "예정에 올리기",
    });
    if (!sure || !(await saving(adding.run({ effectiveFrom, change: next })))) return;
    toast({ text: `${label} 규칙을 예정에 올렸어요`, tone: "done" });
    onDone();
  }
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-label={`${label} 바꾸기`}>
      <LockedFields locked={adding.state === "pending"}>
        {ruleFields[rule].map(({ title, inThrees, fields }) => (
          <fieldset
            key={title ?? fields[0]?.path}
            className={classNames(styles.group, inThrees && styles.threes, fields.some(isList) && styles.whole)}
          >
            <legend className={title ? styles.legend : "sr-only"}>{title ?? label}</legend>
            {fields.map((field) => (
              <Field
                key={field.path}
                label={field.label}
                help={field.help}
                group={isList(field)}
                {...fieldState(errors[field.path], true)}
              >
                <RuleControl
                  field={field}
                  value={draft[field.path] ?? null}
                  onChange={(value) => {
                    adding.reset();
                    setDraft({ ...draft, [field.path]: value });
                  }}
                />
              </Field>
            ))}
          </fieldset>
        ))}
        <DayField
          rule={rule}
          value={effectiveFrom}
          error={errors.effectiveFrom}
          touched={sent}
          onChange={(day) => {
            adding.reset();
            setEffectiveFrom(day);
          }}
        />
      </LockedFields>
      <Preview
        next={next}
        effectiveFrom={effectiveFrom}
        valid={!Object.keys(own).some((name) => name !== "effectiveFrom")}
      />
      {said.length === 0 && <FormFailure failure={adding.failure} />}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button colour="gray" size={44} onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" colour="black" size={44} busy={adding.state === "pending"} disabled={unchanged}>
          예정에 올리기
        </Button>
      </Row>
    </form>
  );
}

/** Many controls under one name. */
const isList = ({ kind }: RuleField) => kind === "districtGrades" || kind === "dongGrades";

/** What a change leaves alone. */
const untouched = (rule: RuleName) =>
  rule.startsWith("advertis")
    ? "이미 산 광고의 기간과 가격은 그대로예요."
    : "그 전의 예약과 정산에는 지금 규칙이 그대로 쓰여요.";

interface PreviewProps {
  next: RuleValue;
  effectiveFrom: string | null;
  valid: boolean;
}

function Preview({ next, effectiveFrom, valid }: PreviewProps) {
  return (
    <div className={styles.preview} aria-live="polite">
      <Text below={8} size={13} weight="bold" tone="muted">
        {effectiveFrom ? `${formatDay(effectiveFrom)}부터` : "미리 보기"}
      </Text>
      {valid ? <RuleWords held={next} /> : <p>표시한 곳을 고치면 보여 드려요.</p>}
    </div>
  );
}
