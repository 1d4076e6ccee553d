import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import styles from "./searched-list.module.css";

interface SearchedListProps<Item> {
  items: readonly Item[];
  /** The searched texts of an item. */
  searchedText: (item: Item) => string;
  /** The name of the items, such as 쿠폰. */
  of: string;
  unit: string;
  size?: number;
  /** If it is beside cards instead of in one. */
  bare?: boolean;
  children: (shown: readonly Item[]) => ReactNode;
}

/** A list that is read completely: if it is longer than a page, it has pages and can be searched while typing. */
export function SearchedList<Item>({
  items,
  searchedText,
  of,
  unit,
  size = 20,
  bare,
  children,
}: SearchedListProps<Item>) {
  const [keyword, setKeyword] = useState("");
  const [requestedPage, setPage] = useState(0);
  if (items.length <= size) return children(items);
  const found = items.filter((item) => matchesKorean(searchedText(item), keyword));
  // The list may have become shorter.
  const page = Math.min(requestedPage, Math.max(0, Math.ceil(found.length / size) - 1));
  return (
    <>
      <search className={bare ? styles.bare : styles.search}>
        <TextInput
          type="search"
          aria-label={`${of} 찾기`}
          placeholder="이름이나 초성으로 찾기"
          value={keyword}
          maxLength={40}
          onChange={({ target }) => {
            setKeyword(target.value);
            setPage(0);
          }}
        />
      </search>
      {children(found.slice(page * size, (page + 1) * size))}
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="검색 결과가 없어요" text="다른 이름으로 찾아보거나 검색어를 비워 주세요." />
      )}
      {found.length > size && (
        <Pagination
          page={page}
          size={size}
          total={found.length}
          unit={unit}
          label={`${of} 페이지 번호`}
          onChange={setPage}
        />
      )}
    </>
  );
}
