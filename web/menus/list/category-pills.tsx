import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./category-pills.module.css";

interface CategoryPillsProps {
  counts: ReadonlyMap<MenuCategory, number>;
  value: MenuCategory | undefined;
  onChange: (category: MenuCategory | undefined) => void;
}

/** Only categories that have a menu. */
export function CategoryPills({ counts, value, onChange }: CategoryPillsProps) {
  const shown = keysOf(menuCategories).filter((category) => counts.get(category) || category === value);
  if (shown.length < 2 && value === undefined) return null;
  return (
    <Row role="group" aria-label="분류" gap={8} align="stretch" wrap grow shrink className={styles.pills}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        모든 분류
      </button>
      {shown.map((category) => (
        <button key={category} type="button" aria-pressed={value === category} onClick={() => onChange(category)}>
          {menuCategories[category].label}{" "}
          <Text as="span" tone="muted" number>
            {counts.get(category) ?? 0}
          </Text>
        </button>
      ))}
    </Row>
  );
}
