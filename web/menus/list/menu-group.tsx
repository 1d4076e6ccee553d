import { memo } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { Card } from "#web/ui/display/card.tsx";
import styles from "./menu-group.module.css";
import type { Carried } from "./menu-order.ts";
import { MenuRow } from "./menu-row.tsx";
import type { MenuActions } from "./use-menu-actions.ts";
import type { MenuMoves } from "./use-menu-order.ts";

interface MenuGroupProps {
  category: MenuCategory;
  menus: readonly MenuLine[];
  /** How many of them are drawn so far. */
  rows: number;
  bookings: ReadonlyMap<number, number> | undefined;
  /** The one that is being dragged. */
  carried: Carried | undefined;
  /** Undefined for people who may only read. */
  actions: MenuActions | undefined;
  moves: MenuMoves | undefined;
  ordering: boolean;
}

export const MenuGroup = memo(function MenuGroup({
  category,
  menus,
  rows,
  bookings,
  carried,
  actions,
  moves,
  ordering,
}: MenuGroupProps) {
  const { label } = menuCategories[category];
  return (
    <Card title={label} note={`${menus.length}개`} padded={false}>
      <ul className={styles.rows} aria-label={label}>
        {menus.slice(0, rows).map((menu, place) => (
          <MenuRow
            key={menu.id}
            menu={menu}
            bookings={bookings?.get(menu.id) ?? 0}
            // During a drag the rows keep their place in the document, so that pointer and focus stay.
            place={carried ? carried.ids.indexOf(menu.id) : place}
            isLast={place === menus.length - 1}
            isCarried={carried?.id === menu.id}
            actions={actions}
            moves={moves}
            ordering={ordering}
          />
        ))}
      </ul>
    </Card>
  );
});
