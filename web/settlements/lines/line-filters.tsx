import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { listStaffs } from "#contract/staffs.ts";
import { type SettlementBasis, settlementBases, settlementKinds } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import styles from "./line-filters.module.css";
import { isFiltered, type LineSearch, type RequestedLines } from "./requested-lines.ts";

interface LineFiltersProps {
  scope: SettlementBasis | "PAYOUT";
  /** Without a payout there are only periods. */
  hasPayout: boolean;
  requested: RequestedLines;
  onChange: (search: LineSearch) => void;
}

const anything = { value: "", label: "전체" };
const kinds = [anything, ...keysOf(settlementKinds).map((value) => ({ value, label: settlementKinds[value].label }))];
const visits = [anything, { value: "FIRST", label: "첫 방문" }, { value: "RETURNING", label: "재방문" }];

/** The filters of the lines. A choice takes effect at once. */
export function LineFilters({ scope, hasPayout, requested, onChange }: LineFiltersProps) {
  const [open, setOpen] = useState(isFiltered(requested));
  return (
    <Stack as="search" gap={12} pad={12} padX="card" line="bottom">
      <Row gap={8} justify="between" wrap>
        <RadioGroup
          look="pill"
          label="건별 내역 기준"
          value={scope === "PAYOUT" && !hasPayout ? "COMPLETED_DATE" : scope}
          onSelect={(basis) => onChange({ basis: basis === "PAYOUT" ? undefined : basis })}
        >
          {hasPayout && <RadioItem value="PAYOUT">이 입금</RadioItem>}
          {keysOf(settlementBases).map((basis) => (
            <RadioItem key={basis} value={basis}>
              {settlementBases[basis].label}
            </RadioItem>
          ))}
        </RadioGroup>
        <Button colour="white" size={40} icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
          조건
        </Button>
      </Row>
      {(scope !== "PAYOUT" || !hasPayout) && (
        <Box single={768} className={styles.days}>
          <Field label="시작일">
            <DateInput
              value={requested.from}
              max={requested.to}
              onChange={(from) => onChange({ ...(from ? { from } : {}) })}
            />
          </Field>
          <Field label="종료일">
            <DateInput
              value={requested.to}
              min={requested.from}
              onChange={(to) => onChange({ ...(to ? { to } : {}) })}
            />
          </Field>
        </Box>
      )}
      {open && (
        <div className={styles.fields}>
          <Field label="종류">
            <Select
              options={kinds}
              value={requested.kind ?? ""}
              onChange={({ target }) => onChange({ kind: target.value || undefined })}
            />
          </Field>
          <Field label="방문">
            <Select
              options={visits}
              value={requested.visit ?? ""}
              onChange={({ target }) => onChange({ visit: target.value || undefined })}
            />
          </Field>
          <DesignerFilter value={requested.stylerId} onChange={(stylerId) => onChange({ stylerId })} />
        </div>
      )}
    </Stack>
  );
}

interface DesignerFilterProps {
  value: number | undefined;
  onChange: (stylerId: number | undefined) => void;
}

/** A settlement viewer may not read the staff, so that filter is left out. */
function DesignerFilter({ value, onChange }: DesignerFilterProps) {
  const { shop, role } = useCurrentShop();
  const mayAsk = listStaffs.for.roles.some((allowed) => allowed === role);
  const { data } = useAnswer(listStaffs, { shopId: shop.id }, { enabled: mayAsk });
  if (!mayAsk) return null;
  return (
    <Field label="디자이너">
      <Select
        options={[anything, ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={value === undefined ? "" : String(value)}
        onChange={({ target }) => onChange(Number(target.value) || undefined)}
      />
    </Field>
  );
}
