import { useEffect } from "react";
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
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { TemplateRowFields } from "./template-row-fields.tsx";
import { byRow, menusOf, rowsOf, type TemplateRow, templateErrors } from "./template-rows.ts";
import styles from "./templates-screen.module.css";

interface TemplateFormProps {
  menus: Parameters<typeof rowsOf>[0];
  staffs: readonly Colleague[];
  /** Names of the shop's existing menus. */
  present: ReadonlySet<string>;
}

const usualRaise: Raise = { unit: "WON", by: 5_000 };

export function TemplateForm({ menus, staffs, present }: TemplateFormProps) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const making = useCall(createMenusFromTemplate);
  const ranks = ranksHere(staffs);
  const form = useForm({
    draftOf: () => ({ rows: rowsOf(menus, present), raise: usualRaise }),
    errorsOf: ({ rows, raise }) => templateErrors(rows, ranks, raise),
    placed: (errors, { rows }) => byRow(errors, rows),
    calls: [making],
    send: ({ rows, raise }) => making.run({ shopId: shop.id, menus: menusOf(rows, ranks, raise) }),
  });
  const { place, draft, patch, errors, sent } = form;
  const { rows, raise } = draft;
  const count = rows.filter(({ chosen }) => chosen).length;
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [place]);

  const change = (key: number, part: Partial<TemplateRow>) =>
    patch({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  async function save() {
    const made = await form.save();
    if (!made) return;
    toast({ text: `메뉴 ${made.items.length}개를 만들었어요`, tone: "done" });
    const to = shop.operatingStatus === "WAITING" ? "/partners/shops/$shopId/today" : "/partners/shops/$shopId/menus";
    // A new shop goes on with its next step.
    await navigate({ to, params: { shopId: String(shop.id) } });
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      className={styles.form}
      bar={
        <ActionBar note={sent && errors.menus ? errors.menus : `${count}개 선택`}>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            {count > 0 ? `메뉴 ${count}개 만들기` : "메뉴 만들기"}
          </Button>
        </ActionBar>
      }
    >
      <Card title="직급별 가격">
        <RaiseFields
          raise={raise}
          lowest={designerRanks[ranks[0] ?? "NORMAL"].label}
          onChange={(raise) => patch({ raise })}
        />
        {staffs.length === 0 && (
          <Text above={12} size={13} tone="muted">
            아직 디자이너가 없어서 모든 직급의 가격을 채워요. 나중에 변경할 수 있어요.
          </Text>
        )}
      </Card>
      <Card
        title="메뉴"
        note={`${rows.length}개 중 ${count}개`}
        padded={false}
        action={
          <Checkbox
            label="전체 선택"
            checked={count === rows.length}
            mixed={count > 0 && count < rows.length}
            onChange={(event) => patch({ rows: rows.map((row) => ({ ...row, chosen: event.target.checked })) })}
          />
        }
      >
        {keysOf(menuCategories).map((category) => {
          const inside = rows.filter((row) => row.category === category);
          if (inside.length === 0) return null;
          return (
            <section key={category} aria-label={menuCategories[category].label}>
              <Text as="h3" pad={8} padX="card" line="bottom" fill="canvas" size={13}>
                {menuCategories[category].label}
              </Text>
              <ul>
                {inside.map((row) => (
                  <TemplateRowFields
                    key={row.key}
                    row={row}
                    ranks={ranks}
                    raise={raise}
                    errorOf={(field) => (sent ? errors[`${row.key}.${field}`] : undefined)}
                    onChange={(part) => change(row.key, part)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </Card>
    </Form>
  );
}
