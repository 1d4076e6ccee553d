import { estheticMenuTypes, menuCategories } from "#domain/menus/menu.ts";
import { menuGenders } from "#domain/menus/menu-option.ts";
import { longestBuffer } from "#domain/reservations/visit-time.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { leastDuration, withDuration } from "./draft-segments.ts";
import { categoriesOf } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import { MinutesStepper } from "./minutes-stepper.tsx";
import type { FormPart } from "./use-menu-form.ts";
import { WaitsField } from "./waits-field.tsx";

const genders = ["UNISEX", "WOMAN", "MAN"] as const;
const estheticTypes = ["ESTHETIC", "ESTHETIC_CONSULTING"] as const;

/** The name, the audience and the length. */
export function BasicsCard({ draft, patch, stateOf }: FormPart) {
  const categories = categoriesOf(draft.kind);
  return (
    <Card title="기본">
      <Stack gap={20}>
        {categories.length > 1 && (
          <Field label="분류" group {...stateOf("category")}>
            <RadioGroup
              look="pill"
              value={draft.category}
              // Tags belong to a category.
              onSelect={(category) => patch({ category, tagCodes: [] })}
            >
              {categories.map((category) => (
                <RadioItem key={category} value={category}>
                  {menuCategories[category].label}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
        )}
        <ReviewNote of="category" />
        {draft.kind === "ESTHETIC" && (
          <Field label="종류" group>
            <RadioGroup look="pill" value={draft.estheticType} onSelect={(estheticType) => patch({ estheticType })}>
              {estheticTypes.map((type) => (
                <RadioItem key={type} value={type}>
                  {estheticMenuTypes[type].label}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
        )}
        <ReviewNote of="estheticType" />
        <Field label="이름" required {...stateOf("name")}>
          <TextInput
            value={draft.name}
            maxLength={100}
            placeholder="고객이 알아보기 쉬운 이름"
            onChange={(event) => patch({ name: event.target.value })}
          />
        </Field>
        <ReviewNote of="name" />
        <Field label="설명" note="고객이 예약할 때 봐요" {...stateOf("description")}>
          <Textarea
            rows={3}
            value={draft.description}
            maxLength={500}
            showCount
            onChange={(event) => patch({ description: event.target.value })}
          />
        </Field>
        <ReviewNote of="description" />
        {!draft.kind.endsWith("NAIL") && (
          <Field label="성별" group {...stateOf("gender")}>
            <RadioGroup look="pill" value={draft.gender} onSelect={(gender) => patch({ gender })}>
              {genders.map((gender) => (
                <RadioItem key={gender} value={gender}>
                  {menuGenders[gender].label}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
        )}
        <ReviewNote of="gender" />
        <DurationField
          value={draft.durationMinutes}
          least={leastDuration(draft.segments)}
          state={stateOf("durationMinutes")}
          onChange={(durationMinutes) => patch(withDuration(draft.segments, durationMinutes))}
        />
        <ReviewNote of="durationMinutes" />
        <WaitsField draft={draft} patch={patch} stateOf={stateOf} />
        <ReviewNote of="segments" />
        <Field
          label="정리 시간"
          help="고객이 간 뒤 자리를 정리하는 시간이에요. 고객의 예약 시간에는 포함되지 않아요"
          {...stateOf("bufferMinutes")}
        >
          <MinutesStepper
            value={draft.bufferMinutes}
            least={0}
            most={longestBuffer}
            called="정리 시간"
            onChange={(bufferMinutes) => patch({ bufferMinutes })}
          />
        </Field>
        <ReviewNote of="bufferMinutes" />
      </Stack>
    </Card>
  );
}

const usual = [30, 40, 60, 90, 120, 180];

interface DurationFieldProps {
  value: number | null;
  least: number;
  state: { error?: string; touched: boolean };
  onChange: (minutes: number | null) => void;
}

/** The length: typed, changed in steps of the day board's grid, or chosen from the usual ones. */
function DurationField({ value, least, state, onChange }: DurationFieldProps) {
  return (
    <Field label="소요 시간" required {...state}>
      <Row gap={16} rows={12} wrap>
        <MinutesStepper value={value} least={least} onChange={onChange} />
        <Row role="group" aria-label="자주 선택하는 시간" gap={8} align="stretch" wrap className={styles.usual}>
          {usual.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={minutes === value}
              disabled={minutes < least}
              onClick={() => onChange(minutes)}
            >
              {formatMinutes(minutes)}
            </button>
          ))}
        </Row>
      </Row>
    </Field>
  );
}
