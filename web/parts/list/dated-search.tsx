import type { ReactNode } from "react";
import { isDay } from "#domain/time/seoul-time.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./dated-search.module.css";
import { SearchBox } from "./search-box.tsx";

/** A keyword, and a period. */
export interface Dated {
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface DatedSearchProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The current filter. */
  requested: Dated;
  /** The fields of the filter that change. */
  onSearch: (change: Dated) => void;
  /** Further links, at its end. */
  children?: ReactNode;
}

/** Filters a list by a keyword and a period. */
export function DatedSearch({ label, placeholder, maxLength, requested, onSearch, children }: DatedSearchProps) {
  const { keyword, from, to } = requested;
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

/** The filter of the address without invalid days, as input of calls. */
export function datedIn({ keyword, from, to }: Dated) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

/** Neither a keyword nor a period. */
export const undated = { keyword: undefined, from: undefined, to: undefined };
