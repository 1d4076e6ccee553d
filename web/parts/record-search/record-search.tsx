import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./record-search.module.css";

/** The common filters of records: the person, the shop, and the period. */
export interface RecordFilter {
  account?: number | undefined;
  shop?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface RecordSearchProps<Requested extends RecordFilter> {
  /** The current filter. */
  requested: Requested;
  onSearch: (requested: Requested) => void;
  /** Further fields of this list. */
  children?: (draft: Requested, change: (to: Partial<Requested>) => void) => ReactNode;
}

/** Its key should be the current filter, so that the fields follow another way of filtering. */
export function RecordSearch<Requested extends RecordFilter>({
  requested,
  onSearch,
  children,
}: RecordSearchProps<Requested>) {
  const [draft, setDraft] = useState(requested);
  const [open, setOpen] = useState(false);
  const change = (to: Partial<Requested>) => setDraft((earlier) => ({ ...earlier, ...to }));
  const isNarrowed = Object.values(requested).some((value) => value !== undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(draft);
  }
  return (
    <search>
      <Row
        as="form"
        gap={12}
        align="end"
        wrap
        className={styles.fields}
        data-open={open ? "" : undefined}
        onSubmit={submit}
      >
        <Button
          colour="white"
          size={44}
          icon={SlidersHorizontal}
          className={styles.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {isNarrowed ? "검색 조건 변경하기" : "조건 검색하기"}
        </Button>
        {children?.(draft, change)}
        <Field label="계정 번호">
          <IdInput value={draft.account} onChange={(account) => change({ account } as Partial<Requested>)} />
        </Field>
        <Field label="매장 번호">
          <IdInput value={draft.shop} onChange={(shop) => change({ shop } as Partial<Requested>)} />
        </Field>
        <Field label="시작일">
          <DateInput
            value={draft.from ?? null}
            onChange={(from) => change({ from: from ?? undefined } as Partial<Requested>)}
          />
        </Field>
        <Field label="종료일">
          <DateInput
            value={draft.to ?? null}
            onChange={(to) => change({ to: to ?? undefined } as Partial<Requested>)}
          />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" colour="black" size={44} icon={Search}>
            찾기
          </Button>
          {isNarrowed && (
            <Button colour="white" size={44} onClick={() => onSearch({} as Requested)}>
              조건 초기화하기
            </Button>
          )}
        </div>
      </Row>
    </search>
  );
}

interface IdInputProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** An id, which has no thousands separators. */
export function IdInput({ value, onChange }: IdInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      maxLength={15}
      value={value ?? ""}
      onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) || undefined : undefined)}
    />
  );
}
