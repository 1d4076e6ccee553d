import { X } from "lucide-react";
import type { ClipboardEventHandler, CSSProperties, ReactNode } from "react";
import { nailMenuCategories } from "#domain/menus/menu.ts";
import { type GelRemoval, gelRemovals } from "#domain/menus/menu-option.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { columnLabel } from "#web/menus/list/column-label.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./bulk-form.module.css";
import type { BulkCategory, BulkColumn, BulkRow } from "./bulk-rows.ts";

const categories = Object.entries(nailMenuCategories)
  .filter(([value]) => value !== "NAILSPECIAL")
  .map(([value, { label }]) => ({ value, label }));
const removals = Object.entries(gelRemovals)
  .map(([value, { label }]) => ({ value, label }))
  .toReversed();
const mostWon = 999_999_999;

interface BulkRowFieldsProps {
  row: BulkRow;
  number: number;
  columns: readonly BulkColumn[];
  grid: CSSProperties;
  errorOf: (column: BulkColumn) => string | undefined;
  onChange: (part: Partial<BulkRow>) => void;
  onPaste: ClipboardEventHandler;
  onRemove: () => void;
}

export function BulkRowFields(props: BulkRowFieldsProps) {
  const { row, number, columns, grid, errorOf, onChange, onPaste, onRemove } = props;
  const isPhone = useIsPhone();
  // A card has no columns, so fields that do not apply are left out.
  const shown = columns.filter(
    (column) => !isPhone || column !== "gelRemovalWon" || row.gelRemoval === "GELREMOVER_EXTRA",
  );
  return (
    <li className={styles.row} style={isPhone ? undefined : grid} onPaste={onPaste}>
      {shown.map((column) => (
        <Box key={column} data-column={column} shrink className={styles.cell}>
          <Field
            label={isPhone ? columnLabel(column) : `${number}번째 줄 ${columnLabel(column)}`}
            hideLabel={!isPhone}
            {...fieldState(errorOf(column), true)}
          >
            <Cell column={column} row={row} onChange={(part) => onChange({ ...part, unread: without(row, column) })} />
          </Field>
        </Box>
      ))}
      <IconButton icon={X} label={`${number}번째 줄 삭제하기`} size={44} onClick={onRemove} />
    </li>
  );
}

function without({ unread }: BulkRow, column: BulkColumn): BulkRow["unread"] {
  const { [column]: _, ...rest } = unread;
  return rest;
}

interface CellProps {
  column: BulkColumn;
  row: BulkRow;
  onChange: (part: Partial<BulkRow>) => void;
}

function Cell({ column, row, onChange }: CellProps): ReactNode {
  if (isKeyOf(designerRanks, column))
    return (
      <NumberInput
        value={row.rankPrices[column] ?? null}
        max={mostWon}
        unit="원"
        onChange={(priceWon) => onChange({ rankPrices: { ...row.rankPrices, [column]: priceWon } })}
      />
    );
  switch (column) {
    case "category":
      return (
        <Select
          options={categories}
          value={row.category}
          onChange={(event) => onChange({ category: event.target.value as BulkCategory })}
        />
      );
    case "name":
      return (
        <TextInput value={row.name} maxLength={100} onChange={(event) => onChange({ name: event.target.value })} />
      );
    case "durationMinutes":
      return (
        <NumberInput
          value={row.durationMinutes}
          max={999}
          unit="분"
          onChange={(durationMinutes) => onChange({ durationMinutes })}
        />
      );
    case "priceWon":
      return (
        <NumberInput value={row.priceWon} max={mostWon} unit="원" onChange={(priceWon) => onChange({ priceWon })} />
      );
    case "gelRemoval":
      return (
        <Select
          options={removals}
          value={row.gelRemoval}
          onChange={(event) => onChange({ gelRemoval: event.target.value as GelRemoval })}
        />
      );
    case "gelRemovalWon":
      return (
        <NumberInput
          value={row.gelRemovalWon}
          max={mostWon}
          unit="원"
          disabled={row.gelRemoval !== "GELREMOVER_EXTRA"}
          onChange={(gelRemovalWon) => onChange({ gelRemovalWon })}
        />
      );
  }
}
