import { type FormEvent, useEffect, useRef, useState } from "react";
import { createMenusFromTemplate } from "#contract/menus.ts";
import { menuCategories } from "#domain/menus/menu.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { type Colleague, ranksHere } from "#web/menus/form/price-holders.ts";
import { RaiseFields } from "#web/menus/form/raise-fields.tsx";
import type { Raise } from "#web/menus/form/rank-prices.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./template-form.module.css";
import { TemplateRowFields } from "./template-row-fields.tsx";
import { byRow, menusOf, rowsOf, type TemplateRow, templateErrors } from "./template-rows.ts";

interface TemplateFormProps {
  menus: Parameters<typeof rowsOf>[0];
  staffs: readonly Colleague[];
  /** Names of what the shop has already. */
  present: ReadonlySet<string>;
}

const usualRaise: Raise = { unit: "WON", by: 5_000 };

export function TemplateForm({ menus, staffs, present }: TemplateFormProps) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const [first] = useState(() => rowsOf(menus, present));
  const [rows, setRows] = useState(first);
  const [raise, setRaise] = useState(usualRaise);
  const [sent, setSent] = useState(0);
  const { run, failure, state } = useCall(createMenusFromTemplate);
  const place = useRef<HTMLFormElement>(null);
  const ranks = ranksHere(staffs);
  const { saving } = useUnsavedForm(rows !== first || raise !== usualRaise);
  const errors = { ...byRow(fieldsOfFailure(failure), rows), ...templateErrors(rows, ranks, raise) };
  const count = rows.filter(({ chosen }) => chosen).length;
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for the way to clean up.
    place.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, []);
  useEffect(() => {
    if (sent > 0) place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [sent]);

  const change = (key: number, part: Partial<TemplateRow>) =>
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  async function save(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (state === "pending" || Object.keys(templateErrors(rows, ranks, raise)).length > 0) return;
    const made = await saving(run({ shopId: shop.id, menus: menusOf(rows, ranks, raise) }));
    if (!made) return;
    toast({ text: `메뉴 ${made.items.length}개를 만들었어요`, tone: "done" });
    await navigate({ to: "/partners/shops/$shopId/menus", params: { shopId: String(shop.id) } });
  }
  return (
    <form ref={place} className={styles.form} onSubmit={save} noValidate>
      <LockedFields locked={state === "pending"}>
        <Card title="직급마다 가격">
          <RaiseFields raise={raise} lowest={designerRanks[ranks[0] ?? "NORMAL"].label} onChange={setRaise} />
          {staffs.length === 0 && (
            <Text above={12} size={13} tone="muted">
              아직 디자이너가 없어서 모든 직급의 가격을 채워요. 나중에 바꿀 수 있어요.
            </Text>
          )}
        </Card>
        <Card
          title="메뉴"
          note={`${rows.length}개 가운데 ${count}개`}
          padded={false}
          action={
            <Checkbox
              label="모두"
              checked={count === rows.length}
              mixed={count > 0 && count < rows.length}
              onChange={(event) => setRows(rows.map((row) => ({ ...row, chosen: event.target.checked })))}
            />
          }
        >
          {keysOf(menuCategories).map((category) => {
            const inside = rows.filter((row) => row.category === category);
            if (inside.length === 0) return null;
            return (
              <section key={category} aria-label={menuCategories[category].label}>
                <h3 className={styles.category}>{menuCategories[category].label}</h3>
                <ul>
                  {inside.map((row) => (
                    <TemplateRowFields
                      key={row.key}
                      row={row}
                      ranks={ranks}
                      raise={raise}
                      errorOf={(field) => (sent > 0 ? errors[`${row.key}.${field}`] : undefined)}
                      onChange={(part) => change(row.key, part)}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </Card>
      </LockedFields>
      {Object.keys(fieldsOfFailure(failure)).length === 0 && <FormFailure failure={failure} />}
      <ActionBar note={sent > 0 && errors.menus ? errors.menus : `${count}개 골랐어요`}>
        <Button type="submit" colour="purple" size={44} busy={state === "pending"}>
          {count > 0 ? `메뉴 ${count}개 만들기` : "메뉴 만들기"}
        </Button>
      </ActionBar>
    </form>
  );
}
