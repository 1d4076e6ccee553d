import { Plus } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { createNailMenus } from "#contract/menus.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { columnLabel } from "#web/menus/list/column-label.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Box, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./bulk-form.module.css";
import { isTable, pasteRows } from "./bulk-paste.ts";
import { BulkRowFields } from "./bulk-row-fields.tsx";
import {
  type BulkColumn,
  type BulkRow,
  bulkErrors,
  byCell,
  columnsOf,
  emptyRow,
  isEmptyRow,
  menusOfRows,
  mostRows,
  withOnePrice,
  withRankPrices,
} from "./bulk-rows.ts";

interface Draft {
  rows: readonly BulkRow[];
  /** Ranks with their own prices; null: one price for all. */
  ranks: readonly DesignerRank[] | null;
}

export function BulkForm({ ranksHere }: { ranksHere: readonly DesignerRank[] }) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const [pasted, setPasted] = useState("");
  const making = useCall(createNailMenus);
  const form = useForm({
    draftOf: (): Draft => ({ rows: [emptyRow(), emptyRow(), emptyRow()], ranks: null }),
    errorsOf: ({ rows, ranks }) => bulkErrors(rows, ranks),
    placed: (errors, { rows, ranks }) => byCell(errors, rows, ranks),
    kept: ({ rows }) => rows.filter((row) => !isEmptyRow(row)),
    calls: [making],
    send: ({ rows, ranks }) => making.run({ shopId: shop.id, menus: menusOfRows(rows, ranks) }),
  });
  const { draft, patch, errors, sent } = form;
  const { rows, ranks } = draft;
  const columns = columnsOf(ranks);
  const count = rows.filter((row) => !isEmptyRow(row)).length;
  const wrongCells = Object.keys(errors).length;

  const change = (key: number, part: Partial<BulkRow>) =>
    patch({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  function paste(event: ClipboardEvent, row: number) {
    const text = event.clipboardData.getData("text/plain");
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-column]") : null;
    if (!cell || !isTable(text)) return;
    event.preventDefault();
    const next = pasteRows(rows, { row, column: cell.dataset.column as BulkColumn }, columns, text);
    patch({ rows: next });
    setPasted(`붙여넣었어요. 입력된 메뉴는 ${next.filter((one) => !isEmptyRow(one)).length}줄이에요`);
  }
  /** Typed prices are copied, so that switching there and back loses nothing. */
  function switchTo(byRank: boolean) {
    patch({
      ranks: byRank ? ranksHere : null,
      rows: rows.map((row) => (byRank ? withRankPrices(row, ranksHere) : withOnePrice(row, ranksHere))),
    });
  }
  async function save() {
    const made = await form.save();
    if (!made) return;
    toast({ text: `메뉴 ${made.items.length}개를 만들었어요`, tone: "done" });
    await navigate({ to: "/partners/shops/$shopId/menus", params: { shopId: String(shop.id) } });
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      bar={
        <ActionBar note={sent && wrongCells > 0 ? (errors.menus ?? `수정할 칸이 ${wrongCells}개 있어요`) : undefined}>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            {count > 0 ? `메뉴 ${count}개 만들기` : "메뉴 만들기"}
          </Button>
        </ActionBar>
      }
    >
      <Card
        title="네일 메뉴"
        note={`${count}개`}
        padded={false}
        action={
          <Switch label="직급별 가격" checked={ranks !== null} onChange={(event) => switchTo(event.target.checked)} />
        }
      >
        <Text pad={12} padX="card" size={13} tone="muted">
          엑셀에서 여러 줄을 복사해 칸에 붙여넣을 수 있어요. 순서는{" "}
          {columns.map((column) => columnLabel(column)).join(", ")}
          이에요. 빈 줄은 저장하지 않아요.
        </Text>
        <p className="sr-only" role="status">
          {pasted}
        </p>
        <Box overflow="scrollX" padX="card">
          <Box phone="hidden" className={styles.heads} style={gridOf(columns)} aria-hidden>
            {columns.map((column) => (
              <span key={column}>{columnLabel(column)}</span>
            ))}
          </Box>
          <ol>
            {rows.map((row, index) => (
              <BulkRowFields
                key={row.key}
                row={row}
                number={index + 1}
                columns={columns}
                grid={gridOf(columns)}
                errorOf={(column) => (sent || row.unread[column] ? errors[`${row.key}.${column}`] : undefined)}
                onChange={(part) => change(row.key, part)}
                onPaste={(event) => paste(event, index)}
                onRemove={() =>
                  patch({ rows: rows.length > 1 ? rows.filter(({ key }) => key !== row.key) : [emptyRow()] })
                }
              />
            ))}
          </ol>
        </Box>
        <Box pad={12} padX="card">
          <Button
            colour="white"
            size={40}
            icon={Plus}
            disabled={rows.length >= mostRows}
            onClick={() => patch({ rows: [...rows, emptyRow(rows.at(-1)?.category)] })}
          >
            줄 추가하기
          </Button>
        </Box>
      </Card>
    </Form>
  );
}

const leastWidths: Partial<Record<BulkColumn, number>> = {
  name: 160,
  durationMinutes: 96,
  gelRemoval: 136,
  gelRemovalWon: 120,
};
const leastWidth = (column: BulkColumn) => leastWidths[column] ?? 112;
const gap = 8;
const removeWidth = 44;

/** There are as many columns as ranks, so their widths cannot be in a style sheet. */
const gridOf = (columns: readonly BulkColumn[]) => ({
  gridTemplateColumns: `${columns.map((column) => `minmax(${leastWidth(column)}px, ${column === "name" ? 2 : 1}fr)`).join(" ")} ${removeWidth}px`,
  minWidth: columns.reduce((sum, column) => sum + leastWidth(column) + gap, removeWidth),
});
