import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { getMenuStatistics, listMenus } from "#contract/menus.ts";
import { menuCategories, menuStatuses } from "#domain/menus/menu.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { CategoryPills } from "./category-pills.tsx";
import { MenuList } from "./menu-list.tsx";
import styles from "./menus-screen.module.css";
import { MenusSkeleton } from "./menus-skeleton.tsx";
import { MenusTools } from "./menus-tools.tsx";
import { NoMenusYet } from "./no-menus-yet.tsx";
import { StatusFilters } from "./status-filters.tsx";

/** All menus of the shop by category, with today's prices. */
export function MenusScreen() {
  const { shop, role } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/menus" });
  const navigate = useNavigate();
  const leads = role !== "MEMBER";
  const status = isKeyOf(menuStatuses, search.status) ? search.status : "ALL";
  const category = isKeyOf(menuCategories, search.category) ? search.category : undefined;
  const [keyword, setKeyword] = useState(search.keyword ?? "");
  const [ordering, setOrdering] = useState(false);
  const answer = useAnswer(listMenus, { shopId: shop.id });
  const { data: statistics } = useAnswer(getMenuStatistics, { shopId: shop.id });
  const bookings = useMemo(
    () => statistics && new Map(statistics.bookings.map(({ menuId, count }) => [menuId, count])),
    [statistics],
  );
  // Computed from the list itself, so that both appear together.
  const categories = useMemo(
    () =>
      new Map(
        [...Map.groupBy(answer.data?.items ?? [], ({ category }) => category)].map(([category, menus]) => [
          category,
          menus.length,
        ]),
      ),
    [answer.data],
  );
  const show = (to: typeof search) =>
    navigate({
      to: "/partners/shops/$shopId/menus",
      params: { shopId: String(shop.id) },
      search: { ...search, ...to },
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack gap={16}>
      <Row gap={16} align="stretch" justify="between" wrap className={styles.head}>
        <StatusFilters
          counts={statistics?.byStatus}
          value={status}
          onChange={(to) => show({ status: to === "ALL" ? undefined : to })}
        />
        {leads && <MenusTools ordering={ordering} onOrdering={setOrdering} />}
      </Row>
      <Row gap={16} rows={12} wrap>
        <search className={styles.search}>
          <TextInput
            aria-label="메뉴 찾기"
            type="search"
            placeholder="이름이나 초성으로 찾기"
            maxLength={30}
            before={<Search size={16} aria-hidden />}
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value);
              show({ keyword: event.target.value.trim() || undefined });
            }}
          />
        </search>
        <CategoryPills counts={categories} value={category} onChange={(to) => show({ category: to })} />
      </Row>
      <Answered answer={answer} skeleton={<MenusSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoMenusYet leads={leads} />
          ) : (
            <MenuList
              menus={items}
              status={status}
              category={category}
              keyword={keyword}
              bookings={bookings}
              leads={leads}
              ordering={ordering}
              onShowAll={() => {
                setKeyword("");
                show({ status: undefined, category: undefined, keyword: undefined });
              }}
            />
          )
        }
      </Answered>
    </Stack>
  );
}
