import { Minus, Plus } from "lucide-react";
import { estheticMenuTypes, menuCategories } from "#domain/menus/menu.ts";
import { menuGenders } from "#domain/menus/menu-option.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { categoriesOf } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

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
          state={stateOf("durationMinutes")}
          onChange={(durationMinutes) => patch({ durationMinutes })}
        />
        <ReviewNote of="durationMinutes" />
      </Stack>
    </Card>
  );
}

const usual = [30, 40, 60, 90, 120, 180];
const step = 10;
const longest = 720;

interface DurationFieldProps {
  value: number | null;
  state: { error?: string; touched: boolean };
  onChange: (minutes: number | null) => void;
}

/** The length: typed, changed in steps of the day board's grid, or chosen from the usual ones. */
function DurationField({ value, state, onChange }: DurationFieldProps) {
  const minutes = value ?? 0;
  // The next grid value after the typed number.
  const up = Math.min(longest, (Math.floor(minutes / step) + 1) * step);
  const down = Math.max(step, (Math.ceil(minutes / step) - 1) * step);
  return (
    <Field label="소요 시간" required {...state}>
      <Row gap={16} rows={12} wrap>
        <Row gap={8} className={styles.stepper}>
          <IconButton
            icon={Minus}
            label="10분 줄이기"
            size={44}
            look="outlined"
            disabled={minutes <= step}
            onClick={() => onChange(down)}
          />
          <NumberInput className={styles.input} value={value} max={longest} unit="분" onChange={onChange} />
          <IconButton
            icon={Plus}
            label="10분 늘리기"
            size={44}
            look="outlined"
            disabled={minutes >= longest}
            onClick={() => onChange(up)}
          />
        </Row>
        <Row role="group" aria-label="자주 선택하는 시간" gap={8} align="stretch" wrap className={styles.usual}>
          {usual.map((minutes) => (
            <button key={minutes} type="button" aria-pressed={minutes === value} onClick={() => onChange(minutes)}>
              {formatMinutes(minutes)}
            </button>
          ))}
        </Row>
      </Row>
    </Field>
  );
}
