import { Answered } from "#web/parts/answered.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { MenuPicker } from "#web/parts/menu-picker/menu-picker.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { usePickableMenus } from "./use-pickable-menus.ts";

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
