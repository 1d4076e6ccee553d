import type { BookableMenu } from "#contract/bookable-menu.ts";
import { quote } from "#domain/menus/bookable-menu.ts";
import { menuCategories } from "#domain/menus/menu.ts";
import type { Chosen, OptionGroup } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./form.module.css";
import type { OfflineFields } from "./offline-fields.ts";
import { useBookableMenus } from "./use-bookable-menus.ts";

interface MenuFieldsProps {
  shopId: number;
  designer: { id: number; rank: DesignerRank } | undefined;
  startsAt: Date;
  form: OfflineFields;
  onLength: (minutes: number) => void;
}

/** The menu, its options, and the price with this designer at this time; all can also be typed. */
export function MenuFields({ shopId, designer, startsAt, form, onLength }: MenuFieldsProps) {
  const menus = useBookableMenus(shopId) ?? [];
  const { draft, patch, field, stateOf } = form;
  const { menuId, priceWon: typed, choices = [] } = draft;
  const menu = menus.find(({ id }) => id === menuId);
  const quoteOf = (one: BookableMenu, chosen: typeof choices = []) => {
    const quoted = designer && quote(one, designer, startsAt, chosen);
    return typeof quoted === "object" ? quoted : undefined;
  };
  const quoted = menu && quoteOf(menu, choices);

  function choose(id: number | null) {
    const chosen = menus.find((one) => one.id === id);
    // From now on the price follows the menu, until somebody types another.
    patch({ menuId: id, menuName: "", choices: [], priceWon: undefined });
    if (chosen) onLength(chosen.durationMinutes);
  }
  function add(to: typeof choices) {
    patch({ choices: to, priceWon: undefined });
    const longer = menu && quoteOf(menu, to);
    if (longer) onLength(longer.durationMinutes);
  }
  const optionOf = (one: BookableMenu) => {
    const priced = quoteOf(one);
    return {
      value: String(one.id),
      label: `${one.name} · ${priced ? formatWon(priced.priceWon) : "가격 없음"}`,
      disabled: designer !== undefined && !priced,
      group: menuCategories[one.category].label,
    };
  };
  return (
    <>
      <Field label="메뉴" {...stateOf("menuId")}>
        <Select
          options={[{ value: "", label: "메뉴에 없는 시술" }, ...menus.map(optionOf)]}
          value={menuId ? String(menuId) : ""}
          onChange={({ target }) => choose(Number(target.value) || null)}
        />
      </Field>
      {menu && menu.optionGroups.length > 0 && (
        <ChoiceFields groups={menu.optionGroups} value={choices} onChange={add} />
      )}
      <Stack gap={12} className={styles.pair}>
        {!menuId && (
          <Field label="시술 이름" note="선택" {...stateOf("menuName")}>
            <TextInput {...field("menuName")} maxLength={50} />
          </Field>
        )}
        <Field label="금액" {...stateOf("priceWon")} help={quoted?.applied && discountText(quoted)}>
          <NumberInput
            value={typed ?? quoted?.priceWon ?? 0}
            onChange={(won) => patch({ priceWon: won ?? undefined })}
            max={100_000_000}
          />
        </Field>
      </Stack>
    </>
  );
}

const discountText = ({ listPriceWon, applied }: { listPriceWon: number; applied: { name: string } | null }): string =>
  `정가 ${formatWon(listPriceWon)} · ${applied?.name ?? ""}`;

interface ChoiceFieldsProps {
  groups: readonly OptionGroup[];
  value: readonly Chosen[];
  onChange: (value: Chosen[]) => void;
}

/**
 * The options of a menu. In a group of which only one can be chosen, the last pressed one counts, and pressing it again
 * removes it.
 */
function ChoiceFields({ groups, value, onChange }: ChoiceFieldsProps) {
  function choose(group: OptionGroup, names: string[]) {
    const before = value.filter((one) => one.group === group.name).map(({ choice }) => choice);
    const added = names.filter((name) => !before.includes(name));
    const kept = group.type === "SINGLE" && added.length > 0 ? added : names;
    onChange([
      ...value.filter((one) => one.group !== group.name),
      ...kept.map((choice) => ({ group: group.name, choice })),
    ]);
  }
  return groups.map((group) => (
    <Field key={group.name} label={group.name} note={group.type === "SINGLE" ? "하나 선택" : "여러 개 선택"}>
      <TogglePills
        roomy
        options={group.choices.map(({ name, priceWon }) => ({
          value: name,
          label: priceWon > 0 ? `${name} +${formatWon(priceWon)}` : name,
        }))}
        value={value.filter((one) => one.group === group.name).map(({ choice }) => choice)}
        onChange={(names) => choose(group, names)}
      />
    </Field>
  ));
}
