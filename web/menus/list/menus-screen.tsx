import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BookOpen, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { getMenuStatistics, listMenus } from "#contract/menus.ts";
import { type MenuCategory, type MenuStatus, menuCategories, menuStatuses } from "#domain/menus/menu.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { MenuList } from "./menu-list.tsx";
import styles from "./menus-screen.module.css";
import { MenusTools } from "./menus-tools.tsx";

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
        <Box as="search" phone="row" className={styles.search}>
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
        </Box>
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

function MenusSkeleton() {
  return (
    <>
      {[3, 4].map((rows) => (
        <Card key={rows} padded={false} title={titleSkeleton}>
          <ListSkeleton rows={rows} inset />
        </Card>
      ))}
    </>
  );
}

/** A heading without text would be read as an empty one. */
const titleSkeleton = (
  <>
    <span className="sr-only">불러오는 중</span>
    <Skeleton width={64} height={20} />
  </>
);

interface CategoryPillsProps {
  counts: ReadonlyMap<MenuCategory, number>;
  value: MenuCategory | undefined;
  onChange: (category: MenuCategory | undefined) => void;
}

/** Only categories that have a menu. */
function CategoryPills({ counts, value, onChange }: CategoryPillsProps) {
  const shown = keysOf(menuCategories).filter((category) => counts.get(category) || category === value);
  if (shown.length < 2 && value === undefined) return null;
  return (
    <Row role="group" aria-label="분류" gap={8} align="stretch" wrap grow shrink className={styles.pills}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        모든 분류
      </button>
      {shown.map((category) => (
        <button key={category} type="button" aria-pressed={value === category} onClick={() => onChange(category)}>
          {menuCategories[category].label}{" "}
          <Text as="span" tone="muted" number>
            {counts.get(category) ?? 0}
          </Text>
        </button>
      ))}
    </Row>
  );
}

function NoMenusYet({ leads }: { leads: boolean }) {
  const { shop } = useCurrentShop();
  const params = { shopId: String(shop.id) };
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        title="아직 메뉴가 없어요"
        text={
          leads
            ? "메뉴와 가격을 등록하면 예약을 받을 수 있어요. 기본 메뉴를 불러오면 1분 만에 채울 수 있어요."
            : "매장에서 메뉴를 정하면 여기에서 볼 수 있어요."
        }
        action={
          leads && (
            <Button
              colour="purple"
              size={44}
              render={<Link to="/partners/shops/$shopId/menus/templates" params={params} />}
            >
              기본 메뉴 불러오기
            </Button>
          )
        }
      />
    </Card>
  );
}

interface StatusFiltersProps {
  /** Undefined while they load. */
  counts: Readonly<Record<MenuStatus, number>> | undefined;
  value: MenuStatus;
  onChange: (status: MenuStatus) => void;
}

/** The number of menus in each state; pressing a number filters the list. */
function StatusFilters({ counts, value, onChange }: StatusFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of numbers in every browser.
    <div role="group" aria-label="상태별 메뉴 수" className={styles.filters}>
      {keysOf(menuStatuses).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === value}
          className={classNames(styles.filter, counts && counts[status] > 0 && styles[status])}
          onClick={() => onChange(status)}
        >
          <span>{menuStatuses[status].label}</span>
          {counts ? (
            <strong className="number">{formatNumber(counts[status])}</strong>
          ) : (
            <Skeleton width={32} height={24} />
          )}
        </button>
      ))}
    </div>
  );
}
