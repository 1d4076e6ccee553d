import { hairLengths } from "#domain/menus/menu-extras.ts";
import { cutOptions } from "#domain/menus/menu-option.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack } from "#web/ui/layout.tsx";
import type { DraftLength } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

const cuts = ["NONE", "INCLUDED", "EXTRA"] as const;

/** The fields of a hair menu: whether a cut is included, and the length surcharges. */
export function HairCard({ draft, patch, stateOf }: FormPart) {
  const change = (index: number, part: Partial<DraftLength>) =>
    patch({ lengthSurcharges: draft.lengthSurcharges.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Card title="커트와 기장">
      <Stack gap={20}>
        <Field label="커트" group {...stateOf("cutOption")}>
          <RadioGroup look="pill" value={draft.cutOption} onSelect={(cutOption) => patch({ cutOption })}>
            {cuts.map((cut) => (
              <RadioItem key={cut} value={cut}>
                {cutOptions[cut].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
        <ReviewNote of="cutOption" />
        {draft.cutOption === "EXTRA" && (
          <Field label="커트 추가 요금" required {...stateOf("cutExtraWon")}>
            <NumberInput
              className={styles.short}
              value={draft.cutExtraWon}
              max={999_999_999}
              before="+"
              unit="원"
              onChange={(cutExtraWon) => patch({ cutExtraWon })}
            />
          </Field>
        )}
        <ReviewNote of="cutExtraWon" />
        <Field label="기장 추가" note="추가 요금이 없는 기장은 비워 두세요" group {...stateOf("lengthSurcharges")}>
          <Stack as="ul" gap={8} className={styles.lengths}>
            {draft.lengthSurcharges.map(({ length, priceWon, durationMinutes }, index) => {
              const { label } = hairLengths[length];
              const path = `lengthSurcharges.${length}`;
              return (
                <Stack as="li" align="center" gap={12} rows={8} key={length}>
                  <span>{label}</span>
                  <Field label={`${label} 추가 요금`} hideLabel {...stateOf(`${path}.priceWon`)}>
                    <NumberInput
                      value={priceWon}
                      max={999_999_999}
                      before="+"
                      unit="원"
                      placeholder="없음"
                      onChange={(priceWon) => change(index, { priceWon })}
                    />
                  </Field>
                  <Field label={`${label} 추가 시간`} hideLabel {...stateOf(`${path}.durationMinutes`)}>
                    <NumberInput
                      value={durationMinutes}
                      max={999}
                      before="+"
                      unit="분"
                      placeholder="0"
                      onChange={(durationMinutes) => change(index, { durationMinutes })}
                    />
                  </Field>
                </Stack>
              );
            })}
          </Stack>
        </Field>
        <ReviewNote of="lengthSurcharges" />
      </Stack>
    </Card>
  );
}
