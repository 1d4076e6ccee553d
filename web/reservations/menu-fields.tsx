import type { BookableMenu } from "#contract/menus.ts";
import { menuCategories } from "#domain/menu.ts";
import { formatWon } from "#domain/price.ts";
import type { DesignerRank } from "#domain/staff.ts";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./form.module.css";
import type { OfflineFields } from "./offline-fields.ts";
import { usePrices } from "./use-prices.ts";

interface MenuFieldsProps {
  shopId: number;
  rank: DesignerRank | undefined;
  form: OfflineFields;
  onLength: (minutes: number) => void;
}

/** What is done and what it costs with this designer; both can also be typed. */
export function MenuFields({ shopId, rank, form, onLength }: MenuFieldsProps) {
  const { menus = [] } = usePrices(shopId);
  const menuId = form.watch("menuId");
  const typed = form.watch("priceWon");
  const priceOf = (menu: BookableMenu | undefined) => menu?.prices.find((price) => price.rank === rank)?.priceWon;
  const listed = priceOf(menus.find(({ id }) => id === menuId));

  function choose(id: number | null) {
    const menu = menus.find((one) => one.id === id);
    form.setValue("menuId", id, { shouldDirty: true });
    form.setValue("menuName", "");
    // From here on the price is the menu's, until somebody types another.
    form.setValue("priceWon", undefined);
    if (menu) onLength(menu.durationMinutes);
  }
  return (
    <>
      <Field label="메뉴" {...form.fieldState("menuId")}>
        <Select
          options={[
            { value: "", label: "메뉴에 없는 시술" },
            ...menus.map((menu) => ({
              value: String(menu.id),
              label: `${menu.name} · ${priceOf(menu) === undefined ? "가격 없음" : formatWon(priceOf(menu) ?? 0)}`,
              disabled: rank !== undefined && priceOf(menu) === undefined,
              group: menuCategories[menu.category].label,
            })),
          ]}
          value={menuId ? String(menuId) : ""}
          onChange={({ target }) => choose(Number(target.value) || null)}
        />
      </Field>
      <div className={styles.pair}>
        {!menuId && (
          <Field label="시술 이름" note="선택" {...form.fieldState("menuName")}>
            <TextInput {...form.register("menuName")} maxLength={50} />
          </Field>
        )}
        <Field label="금액" {...form.fieldState("priceWon")}>
          <NumberInput
            value={typed ?? listed ?? 0}
            onChange={(won) => form.setValue("priceWon", won ?? undefined, { shouldDirty: true })}
            max={100_000_000}
          />
        </Field>
      </div>
    </>
  );
}
