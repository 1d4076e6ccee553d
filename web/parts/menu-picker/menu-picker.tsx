import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { useFieldGroup } from "#web/ui/fields/field-context.ts";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./menu-picker.module.css";

export interface PickableMenu {
  id: number;
  category: MenuCategory;
  name: string;
  /** A short text under the name, such as the price, or why it cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
}

interface MenuPickerProps {
  menus: readonly PickableMenu[];
  /** Ids of the chosen ones. */
  value: readonly number[];
  /** Called with the ids in the order of `menus`. */
  onChange: (ids: number[]) => void;
}

/** A choice of several menus, by category. Inside a Field with `group` it takes that field's label and error. */
export function MenuPicker({ menus, value, onChange }: MenuPickerProps) {
  const naming = useFieldGroup();
  const searchId = useId();
  const [keyword, setKeyword] = useState("");
  const chosen = new Set(value);
  const shown = menus.filter(({ name }) => matchesKorean(name, keyword));
  const groups = Map.groupBy(shown, ({ category }) => category);

  function choose(some: readonly PickableMenu[], on: boolean) {
    const next = new Set(chosen);
    for (const { id, disabled } of some) {
      if (on && !disabled) next.add(id);
      if (!on) next.delete(id);
    }
    onChange(menus.filter(({ id }) => next.has(id)).map(({ id }) => id));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the field's own label.
    <div role="group" {...(naming["aria-labelledby"] ? naming : { "aria-label": "메뉴" })} className={styles.picker}>
      <Row wrap justify="between" gap={16} rows={8} pad={12} line="bottom" className={styles.head}>
        <TextInput
          id={searchId}
          aria-label="메뉴 찾기"
          type="search"
          placeholder="이름이나 초성으로 찾기"
          maxLength={30}
          before={<Search size={16} aria-hidden />}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Text role="status" size={13} tone="muted" number>
          {menus.length}개 가운데{" "}
          <Text as="strong" tone="accent">
            {value.length}개
          </Text>{" "}
          선택했어요
        </Text>
      </Row>
      <Box overflow="scrollY" className={styles.groups}>
        {shown.length === 0 && (
          <Text center tone="muted" className={styles.nothing}>
            {menus.length === 0 ? "선택할 수 있는 메뉴가 없어요" : "조건에 맞는 메뉴가 없어요"}
          </Text>
        )}
        {keysOf(menuCategories).map((category) => {
          const inside = groups.get(category);
          return inside && <Group key={category} category={category} menus={inside} chosen={chosen} choose={choose} />;
        })}
      </Box>
    </div>
  );
}

interface GroupProps {
  category: MenuCategory;
  menus: readonly PickableMenu[];
  chosen: ReadonlySet<number>;
  choose: (some: readonly PickableMenu[], on: boolean) => void;
}

function Group({ category, menus, chosen, choose }: GroupProps) {
  const possible = menus.filter(({ disabled }) => !disabled);
  const count = possible.filter(({ id }) => chosen.has(id)).length;
  const all = count > 0 && count === possible.length;
  const { label } = menuCategories[category];
  return (
    <section aria-label={label} className={styles.group}>
      <Checkbox
        className={styles.category}
        label={
          <span>
            {label} <small className={styles.count}>{menus.length}</small>
          </span>
        }
        aria-label={`${label} 모두`}
        disabled={possible.length === 0}
        checked={all}
        mixed={count > 0 && !all}
        onChange={(event) => choose(menus, event.target.checked)}
      />
      <Stack as="ul" single={768}>
        {menus.map((menu) => (
          <li key={menu.id}>
            <Checkbox
              className={styles.menu}
              label={menu.name}
              help={menu.note}
              disabled={menu.disabled ?? false}
              checked={chosen.has(menu.id)}
              onChange={(event) => choose([menu], event.target.checked)}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}
