import type { ReactNode } from "react";
import { isDay } from "#domain/time/seoul-time.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./dated-search.module.css";
import { SearchBox } from "./search-box.tsx";

/** A word, and the days between which something was. */
export interface Dated {
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface DatedSearchProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What the list shows now. */
  wanted: Dated;
  /** What of it is to be another. */
  onSearch: (change: Dated) => void;
  /** Other ways on, at its end. */
  children?: ReactNode;
}

/** Finds in a list by a word and by the days between which it was. */
export function DatedSearch({ label, placeholder, maxLength, wanted, onSearch, children }: DatedSearchProps) {
  const { keyword, from, to } = wanted;
  return (
    <Row gap={8} align="stretch" wrap className={styles.head}>
      <SearchBox
        key={keyword}
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        keyword={keyword ?? ""}
        onSearch={(next) => onSearch({ keyword: next || undefined })}
      />
      <DateInput
        className={styles.day}
        aria-label="언제부터"
        placeholder="언제부터"
        value={from ?? null}
        onChange={(next) => onSearch({ from: next ?? undefined })}
      />
      <DateInput
        className={styles.day}
        aria-label="언제까지"
        placeholder="언제까지"
        value={to ?? null}
        onChange={(next) => onSearch({ to: next ?? undefined })}
      />
      {children}
    </Row>
  );
}

/** What an address asks for, without the days that are none: as calls take it. */
export function datedIn({ keyword, from, to }: Dated) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

/** Neither a word nor days. */
export const undated = { keyword: undefined, from: undefined, to: undefined };
