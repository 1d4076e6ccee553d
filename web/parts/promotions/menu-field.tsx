import type { MenuLine } from "#contract/menu.ts";
import { listMenus } from "#contract/menus.ts";
import { formatWon } from "#domain/menus/price.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { MenuPicker, type PickableMenu } from "#web/parts/menu-picker/menu-picker.tsx";
import { Field } from "#web/ui/fields/field.tsx";

interface MenuFieldProps {
  shopId: number;
  value: number[];
  error: string | undefined;
  touched: boolean;
  onChange: (menuIds: number[]) => void;
}

/** The menus of a promotion. */
export function MenuField({ shopId, value, error, touched, onChange }: MenuFieldProps) {
  const { answer, menus } = usePickableMenus(shopId, value);
  return (
    <Answered answer={answer} skeleton={<ListSkeleton rows={4} />}>
      {() => (
        <Field group hideLabel label="메뉴" {...fieldState(error, touched)}>
          <MenuPicker menus={menus ?? []} value={value} onChange={onChange} />
        </Field>
      )}
    </Answered>
  );
}

/** The menus for a promotion. Chosen ones stay visible even if they are not on sale. */
function usePickableMenus(shopId: number, chosen: readonly number[]) {
  const answer = useAnswer(listMenus, { shopId });
  const menus = answer.data?.items
    .filter(({ id, status, onSale }) => status === "ACTIVE" || onSale || chosen.includes(id))
    .map((line): PickableMenu => ({ id: line.id, category: line.category, name: line.name, note: noteOf(line) }));
  return { answer, menus };
}

function noteOf({ onSale, fromWon, toWon }: MenuLine): string {
  if (!onSale) return "지금은 판매하지 않아요";
  if (fromWon === null || toWon === null) return "가격이 없어요";
  return fromWon === toWon ? formatWon(fromWon) : `${formatWon(fromWon)}~${formatWon(toWon)}`;
}
