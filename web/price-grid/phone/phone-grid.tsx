import { useEffect, useState } from "react";
import type { GridMenu } from "#contract/price-grid.ts";
import { useGrid } from "#web/price-grid/sheet/grid-store.ts";
import { NothingHere } from "#web/price-grid/sheet/nothing-here.tsx";
import type { Column } from "#web/price-grid/sheet/sheet.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Box } from "#web/ui/layout.tsx";
import styles from "./phone-grid.module.css";
import { PhonePrice } from "./phone-price.tsx";

/** One rank or person at a time, chosen above. */
export function PhoneGrid({ desk }: { desk: PriceGridDesk }) {
  const { columns, groups } = desk.view.sheet;
  const [chosen, setChosen] = useState<string>();
  const { store } = desk;
  const summoned = useGrid(store, (state) => state.summoned);
  useEffect(() => {
    if (!summoned || !groups.some(({ menus }) => menus.some(({ id }) => id === summoned.menuId))) return;
    setChosen(String(summoned.who));
    // The field of another rank or person exists only after it is drawn.
    const frame = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[data-menu="${summoned.menuId}"] input`);
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: "center" });
      store.set({ summoned: null });
    });
    return () => cancelAnimationFrame(frame);
  }, [summoned, groups, store]);
  const column = columns.find(({ who }) => String(who) === chosen) ?? columns[0];
  if (!column || groups.length === 0) return <NothingHere sheet={desk.view.sheet} />;
  return (
    <>
      <RadioGroup
        look="pill"
        label="직급/디자이너"
        value={String(column.who)}
        onSelect={setChosen}
        className={styles.pills ?? ""}
      >
        {columns.map(({ who, name, note }) => (
          <RadioItem key={who} value={String(who)} help={note}>
            {name}
          </RadioItem>
        ))}
      </RadioGroup>
      {groups.map(({ name, menus }) => (
        <Card key={name} title={name} padded={false}>
          <PhoneRows desk={desk} menus={menus} column={column} />
        </Card>
      ))}
    </>
  );
}

function PhoneRows({ desk, menus, column }: { desk: PriceGridDesk; menus: GridMenu[]; column: Column }) {
  return (
    <Box as="ul" lines>
      {menus.map((menu) => (
        <PhonePrice
          key={`${menu.id} ${column.who}`}
          store={desk.store}
          actions={desk.actions}
          menu={menu}
          column={column}
          saved={desk.view.facts.get(menu.id)?.get(column.who)}
          readOnly={desk.view.readOnly}
        />
      ))}
    </Box>
  );
}
