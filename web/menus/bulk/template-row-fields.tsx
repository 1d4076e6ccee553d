import { formatNumber } from "#domain/menus/price.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { type Raise, rankPrices } from "#web/menus/form/rank-prices.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import type { TemplateRow } from "./template-rows.ts";
import styles from "./templates-screen.module.css";

interface TemplateRowFieldsProps {
  row: TemplateRow;
  /** From the lowest rank to the highest. */
  ranks: readonly DesignerRank[];
  raise: Raise;
  errorOf: (field: "name" | "durationMinutes" | "priceWon" | "category") => string | undefined;
  onChange: (part: Partial<TemplateRow>) => void;
}

export function TemplateRowFields({ row, ranks, raise, errorOf, onChange }: TemplateRowFieldsProps) {
  const { name, chosen, durationMinutes, priceWon } = row;
  const lowest = designerRanks[ranks[0] ?? "NORMAL"].label;
  const higher = priceWon === null ? [] : rankPrices(priceWon, ranks, raise).slice(1);
  return (
    <Stack
      as="li"
      align="center"
      gap={12}
      rows={8}
      pad={8}
      padX={24}
      line="bottom"
      className={classNames(styles.row, !chosen && styles.left)}
    >
      <Checkbox
        label={`${name} 만들기`}
        hideLabel
        checked={chosen}
        onChange={(event) => onChange({ chosen: event.target.checked })}
      />
      <Field label={`${name} 이름`} hideLabel {...fieldState(errorOf("name") ?? errorOf("category"), true)}>
        <TextInput value={name} maxLength={100} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label={`${name} 소요 시간`} hideLabel {...fieldState(errorOf("durationMinutes"), true)}>
        <NumberInput
          value={durationMinutes}
          max={720}
          unit="분"
          onChange={(durationMinutes) => onChange({ durationMinutes })}
        />
      </Field>
      <Field label={`${name} ${lowest} 가격`} hideLabel {...fieldState(errorOf("priceWon"), true)}>
        <NumberInput
          value={priceWon}
          max={999_999_999}
          unit="원"
          placeholder={lowest}
          onChange={(priceWon) => onChange({ priceWon })}
        />
      </Field>
      <Row
        as="p"
        gap={12}
        rows={0}
        align="stretch"
        wrap
        size={13}
        tone="muted"
        className={classNames(styles.higher, "number")}
      >
        {row.isThere && <span>같은 이름의 메뉴가 있어요</span>}
        {higher.map((price) => (
          <span key={price.who}>
            {designerRanks[price.who].label}{" "}
            <Text as="strong" weight="medium" tone="plain">
              {formatNumber(price.priceWon)}
            </Text>
          </span>
        ))}
      </Row>
    </Stack>
  );
}
