import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import { Row } from "#web/ui/layout.tsx";
import styles from "./pagination.module.css";

export type PaginationProps = {
  /** From 0, as in the lists of calls. */
  page: number;
  size: number;
  total: number;
  onChange: (page: number) => void;
  unit?: string;
  label?: string;
};

export function Pagination({ page, size, total, onChange, unit = "건", label = "페이지" }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  const turnTo = (next: number) => {
    onChange(next);
    // If the page is in the address, the route change does the same.
    window.scrollTo(0, 0);
  };
  return (
    <div className={classNames(styles.foot, "number")}>
      <span>
        {total.toLocaleString("ko-KR")} {unit} 중 {first}~{last}
      </span>
      <Row as="nav" gap={4} align="stretch" className={styles.pages} aria-label={label}>
        <button type="button" aria-label="이전 페이지" disabled={page <= 0} onClick={() => turnTo(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </button>
        {pagesAround(page, pages).map((shown) => (
          <button
            key={shown}
            type="button"
            aria-current={shown === page ? "page" : undefined}
            onClick={() => turnTo(shown)}
          >
            {shown + 1}
            <span className="sr-only">쪽</span>
          </button>
        ))}
        <button type="button" aria-label="다음 페이지" disabled={page >= pages - 1} onClick={() => turnTo(page + 1)}>
          <ChevronRight size={16} aria-hidden />
        </button>
      </Row>
    </div>
  );
}

const mostShown = 5;

function pagesAround(page: number, pages: number): number[] {
  const start = Math.max(0, Math.min(page - Math.floor(mostShown / 2), pages - mostShown));
  return Array.from({ length: Math.min(mostShown, pages) }, (_, index) => start + index);
}
