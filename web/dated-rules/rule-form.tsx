import { addDatedRule } from "#contract/dated-rules.ts";
import { beginsWithMonth, type RuleName, ruleNames } from "#domain/time/dated-rule.ts";
import { addDays, firstOfNextMonth, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { isSame } from "#web/parts/form/is-same.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { RuleValue } from "./format-rule.ts";
import { RuleContent } from "./rule-content.tsx";
import { RuleControl } from "./rule-control.tsx";
import { placeOf, type RuleDraft, ruleDraftOf, ruleErrorsOf, ruleValueOf } from "./rule-draft.ts";
import { type RuleField, ruleFields } from "./rule-fields.ts";
import styles from "./rules-screen.module.css";

interface RuleFormProps {
  /** The base: the current values. */
  base: RuleValue;
  onDone: () => void;
}

interface Draft {
  fields: RuleDraft;
  effectiveFrom: string | null;
}

/** The new values of a rule, their first day, and the sentences about them. */
export function RuleForm({ base, onDone }: RuleFormProps) {
  const { rule } = base;
  const { label } = ruleNames[rule];
  const adding = useCall(addDatedRule);
  const form = useForm({
    draftOf: (): Draft => ({ fields: ruleDraftOf(base), effectiveFrom: null }),
    errorsOf: ({ fields, effectiveFrom }) => ruleErrorsOf(ruleValueOf(base, fields), effectiveFrom),
    placed: (errors) => Object.fromEntries(Object.entries(errors).map(([name, error]) => [placeOf(name), error])),
    calls: [adding],
    asksFirst: true,
    send: async ({ fields, effectiveFrom }, _, saving) => {
      const sure =
        effectiveFrom !== null &&
        (await confirm({
          title: `${formatDay(effectiveFrom)}부터 ${label} 규칙을 변경할까요?`,
          content: `${untouched(rule)} 적용되기 전에는 취소할 수 있어요.`,
          confirmLabel: "적용 예약하기",
        }));
      return sure ? saving(adding.run({ effectiveFrom, change: ruleValueOf(base, fields) })) : undefined;
    },
  });
  const { draft, errors, patch, pending } = form;
  const next = ruleValueOf(base, draft.fields);
  const unchanged = isSame(next.value, base.value);

  async function save() {
    if (!(await form.save())) return;
    toast({ text: `${label} 규칙 적용을 예약했어요`, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      label={`${label} 변경하기`}
      gap={20}
      padTop={20}
      line="top"
      bar={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button colour="gray" size={44} onClick={onDone}>
            취소
          </Button>
          <Button type="submit" colour="black" size={44} busy={pending} disabled={unchanged}>
            적용 예약하기
          </Button>
        </Row>
      }
    >
      {ruleFields[rule].map(({ title, inThrees, fields }) => (
        <Stack
          key={title ?? fields[0]?.path}
          as="fieldset"
          align="start"
          gap={16}
          shrink
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
                value={draft.fields[field.path] ?? null}
                onChange={(value) => patch({ fields: { ...draft.fields, [field.path]: value } })}
              />
            </Field>
          ))}
        </Stack>
      ))}
      <DayField
        rule={rule}
        value={draft.effectiveFrom}
        error={errors.effectiveFrom}
        touched={form.sent}
        onChange={(effectiveFrom) => patch({ effectiveFrom })}
      />
      <Preview
        next={next}
        effectiveFrom={draft.effectiveFrom}
        valid={Object.keys(ruleErrorsOf(next, draft.effectiveFrom)).every((name) => name === "effectiveFrom")}
      />
    </Form>
  );
}

/** Several controls under one label. */
const isList = ({ kind }: RuleField) => kind === "districtGrades" || kind === "dongGrades";

/** The values that a change keeps. */
const untouched = (rule: RuleName) =>
  rule.startsWith("advertis")
    ? "이미 구매한 광고의 기간과 가격은 그대로예요."
    : "그 전의 예약과 정산에는 지금 규칙이 그대로 적용돼요.";

interface PreviewProps {
  next: RuleValue;
  effectiveFrom: string | null;
  valid: boolean;
}

function Preview({ next, effectiveFrom, valid }: PreviewProps) {
  return (
    <Box pad={16} radius="control" fill="canvas" aria-live="polite">
      <Text below={8} size={13} weight="bold" tone="muted">
        {effectiveFrom ? `${formatDay(effectiveFrom)}부터` : "미리 보기"}
      </Text>
      {valid ? <RuleContent held={next} /> : <p>표시된 항목을 수정하면 미리 볼 수 있어요.</p>}
    </Box>
  );
}

const monthsAhead = 24;

interface DayFieldProps {
  rule: RuleName;
  value: string | null;
  error: string | undefined;
  touched: boolean;
  onChange: (day: string | null) => void;
}

/** The first day: any later day, or the first of a month for monthly prices. */
function DayField({ rule, value, error, touched, onChange }: DayFieldProps) {
  const today = seoulDay(new Date());
  if (!beginsWithMonth(rule))
    return (
      <Field label="시작일" help="그날 0시부터 적용돼요." {...fieldState(error, touched)}>
        <DateInput value={value} min={addDays(today, 1)} max={addDays(today, 3 * 365)} onChange={onChange} />
      </Field>
    );
  return (
    <Field
      label="시작일"
      help="월 이용료가 있는 규칙이라 매월 1일부터만 적용할 수 있어요."
      {...fieldState(error, touched)}
    >
      <Select
        value={value ?? ""}
        placeholder="날짜 선택하기"
        options={firstDays(today).map((day) => ({ value: day, label: formatDay(day) }))}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </Field>
  );
}

function firstDays(today: string): string[] {
  const days = [firstOfNextMonth(today)];
  while (days.length < monthsAhead) days.push(firstOfNextMonth(days.at(-1) ?? today));
  return days;
}
