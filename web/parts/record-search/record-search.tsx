import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./record-search.module.css";

/** What records of every kind are found by: whose, of which shop, and when. */
export interface RecordWanted {
  account?: number | undefined;
  shop?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface RecordSearchProps<Wanted extends RecordWanted> {
  /** What the list shows now. */
  wanted: Wanted;
  onSearch: (wanted: Wanted) => void;
  /** Fields of this list alone. */
  children?: (draft: Wanted, change: (to: Partial<Wanted>) => void) => ReactNode;
}

/** Give it what the list shows as its key, so that another way to narrow the list shows here, too. */
export function RecordSearch<Wanted extends RecordWanted>({ wanted, onSearch, children }: RecordSearchProps<Wanted>) {
  const [draft, setDraft] = useState(wanted);
  const [open, setOpen] = useState(false);
  const change = (to: Partial<Wanted>) => setDraft((earlier) => ({ ...earlier, ...to }));
  const isNarrowed = Object.values(wanted).some((value) => value !== undefined);
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
          {isNarrowed ? "찾는 조건 바꾸기" : "조건으로 찾기"}
        </Button>
        {children?.(draft, change)}
        <Field label="계정 번호">
          <IdInput value={draft.account} onChange={(account) => change({ account } as Partial<Wanted>)} />
        </Field>
        <Field label="매장 번호">
          <IdInput value={draft.shop} onChange={(shop) => change({ shop } as Partial<Wanted>)} />
        </Field>
        <Field label="언제부터">
          <DateInput
            value={draft.from ?? null}
            onChange={(from) => change({ from: from ?? undefined } as Partial<Wanted>)}
          />
        </Field>
        <Field label="언제까지">
          <DateInput value={draft.to ?? null} onChange={(to) => change({ to: to ?? undefined } as Partial<Wanted>)} />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" colour="black" size={44} icon={Search}>
            찾기
          </Button>
          {isNarrowed && (
            <Button colour="white" size={44} onClick={() => onSearch({} as Wanted)}>
              조건 지우기
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

/** A number that names something, and so is written without commas. */
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
