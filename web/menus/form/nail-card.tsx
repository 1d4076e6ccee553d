import { gelRemovals, nailShapes } from "#domain/menus/menu-option.ts";
import { nailColours } from "#domain/menus/nail-colour.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { useFieldGroup } from "#web/ui/fields/field-context.ts";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

const shapes = keysOf(nailShapes).map((value) => ({ value, label: nailShapes[value].label }));
const removals = ["GELREMOVER_NONE", "GELREMOVER_INCLUDED", "GELREMOVER_OWN_FREE", "GELREMOVER_EXTRA"] as const;

export function NailCard({ draft, patch, stateOf }: FormPart) {
  return (
    <Card title="모양과 색">
      <Stack gap={20}>
        <Field label="모양" group {...stateOf("shapes")}>
          <TogglePills options={shapes} value={draft.shapes} onChange={(shapes) => patch({ shapes })} />
        </Field>
        <ReviewNote of="shapes" />
        <Field label="색" note="비슷한 색을 모두 선택해 주세요" group {...stateOf("colours")}>
          <Colours draft={draft} patch={patch} />
        </Field>
        <ReviewNote of="colours" />
        <Field label="젤 제거" group {...stateOf("gelRemoval")}>
          <RadioGroup look="pill" value={draft.gelRemoval} onSelect={(gelRemoval) => patch({ gelRemoval })}>
            {removals.map((removal) => (
              <RadioItem key={removal} value={removal}>
                {gelRemovals[removal].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
        <ReviewNote of="gelRemoval" />
        {draft.gelRemoval === "GELREMOVER_EXTRA" && (
          <Field label="젤 제거 추가 요금" required {...stateOf("gelRemovalWon")}>
            <NumberInput
              className={styles.short}
              value={draft.gelRemovalWon}
              max={999_999_999}
              before="+"
              unit="원"
              onChange={(gelRemovalWon) => patch({ gelRemovalWon })}
            />
          </Field>
        )}
        <ReviewNote of="gelRemovalWon" />
      </Stack>
    </Card>
  );
}

/** Each colour has its name, because the colour alone is not enough. */
function Colours({ draft, patch }: Pick<FormPart, "draft" | "patch">) {
  const naming = useFieldGroup();
  return (
    <Stack role="group" {...naming} gap={8} className={styles.colours}>
      {keysOf(nailColours).map((colour) => (
        <Row as="label" relative gap={8} padX={12} radius="control" fill="surface" weight="medium" key={colour}>
          <input
            type="checkbox"
            checked={draft.colours.includes(colour)}
            onChange={(event) => {
              const others = draft.colours.filter((one) => one !== colour);
              patch({ colours: event.target.checked ? [...others, colour] : others });
            }}
          />
          <Text
            as="span"
            fixed
            radius="round"
            className={styles.swatch}
            style={{ background: nailColours[colour].hex }}
            aria-hidden
          />
          {nailColours[colour].label}
        </Row>
      ))}
    </Stack>
  );
}
