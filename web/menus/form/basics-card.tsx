import { estheticMenuTypes, menuCategories } from "#domain/menus/menu.ts";
import { menuGenders } from "#domain/menus/menu-option.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DurationField } from "./duration-field.tsx";
import { categoriesOf } from "./menu-draft.ts";
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
            placeholder="손님이 알아보기 쉬운 이름"
            onChange={(event) => patch({ name: event.target.value })}
          />
        </Field>
        <ReviewNote of="name" />
        <Field label="설명" note="손님이 예약할 때 봐요" {...stateOf("description")}>
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
