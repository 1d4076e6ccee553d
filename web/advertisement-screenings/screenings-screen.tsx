import { useNavigate, useSearch } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { listAdvertisementsForOperator } from "#contract/advertisement-screenings.ts";
import { type AdvertisementFilter, advertisementFilters } from "#domain/advertising/advertisement.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { SearchBox } from "#web/parts/list/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { ScreeningCase } from "./screening-case.tsx";
import { ScreeningList } from "./screening-list.tsx";
import styles from "./screenings-screen.module.css";

const size = 30;
/** The name of the filter for all in the address, because an empty value means that there is none. */
const all = "ALL";
type Shown = Exclude<AdvertisementFilter, ""> | typeof all;
const shownFilters = keysOf(advertisementFilters).map((filter) => filter || all) as Shown[];

/**
 * Advertisements that wait for screening, oldest first, with the open case beside the list. After a decision the next
 * one opens.
 */
export function ScreeningsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/advertisements" });
  const { keyword, page = 0 } = search;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const shown: Shown =
    shownFilters.find((one) => one === search.filter) ?? (search.id && !search.filter ? all : "SCREENING_REQUEST");
  const filter: AdvertisementFilter = isKeyOf(advertisementFilters, shown) ? shown : "";
  const answer = useAnswer(
    listAdvertisementsForOperator,
    { filter, page, size, ...(keyword ? { keyword } : {}) },
    { keepEarlier: "pages", everyMilliseconds: 20_000 },
  );
  const lines = answer.data?.items ?? [];
  const openId = search.id ?? (isPhone ? undefined : lines[0]?.id);
  const show = (to: { filter?: Shown; keyword?: string | undefined; page?: number; id?: number | undefined }) =>
    navigate({
      to: "/operator/advertisements",
      search: { filter: shown, keyword, page: page || undefined, ...to },
      resetScroll: false,
    });
  const counts = useLastKnown(answer.data?.counts);
  const isAlone = isPhone && openId !== undefined;
  return (
    <Stack gap={16}>
      {!isAlone && (
        <>
          <SearchBox
            key={keyword}
            label="광고 찾기"
            placeholder="매장 이름이나 광고 번호"
            keyword={keyword ?? ""}
            onSearch={(next) => show({ keyword: next || undefined, page: 0, id: undefined })}
          />
          <Card padded={false} className={styles.tabs}>
            <Tabs
              label="광고 상태"
              items={shownFilters.map((value) => {
                const key = value === all ? "" : value;
                return {
                  value,
                  label: advertisementFilters[key].label,
                  count: counts?.[key] ?? null,
                };
              })}
              value={shown}
              onChange={(next) => show({ filter: next, page: 0, id: undefined })}
            />
          </Card>
        </>
      )}
      <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
        {({ total }) =>
          total === 0 && search.id === undefined ? (
            <NoneHere
              filter={filter}
              keyword={keyword}
              onShowAll={() => show({ filter: all, keyword: undefined, page: 0, id: undefined })}
            />
          ) : (
            <Stack align="start" gap={16} single={768} className={styles.columns}>
              {!isAlone && (
                <ScreeningList
                  lines={lines}
                  total={total}
                  page={page}
                  size={size}
                  openId={openId}
                  filter={filter}
                  search={{ filter: shown, keyword, page: page || undefined }}
                  onPage={(next) => show({ page: next, id: undefined })}
                />
              )}
              {openId !== undefined && (
                <ScreeningCase
                  key={openId}
                  id={openId}
                  onBack={isPhone ? () => show({ id: undefined }) : undefined}
                  onNext={(nextId) => show({ filter: "SCREENING_REQUEST", keyword: undefined, page: 0, id: nextId })}
                />
              )}
            </Stack>
          )
        }
      </Answered>
    </Stack>
  );
}

interface NoneHereProps {
  filter: AdvertisementFilter;
  keyword: string | undefined;
  onShowAll: () => void;
}

/** The empty state: what this screen is for. */
function NoneHere({ filter, keyword, onShowAll }: NoneHereProps) {
  const { title, text } = messageOf(filter, keyword);
  return (
    <Card>
      <EmptyState
        icon={Megaphone}
        title={title}
        text={text}
        action={
          (filter !== "" || keyword) && (
            <Button colour="white" size={44} onClick={onShowAll}>
              모든 광고 보기
            </Button>
          )
        }
      />
    </Card>
  );
}

function messageOf(filter: AdvertisementFilter, keyword: string | undefined) {
  if (keyword) return { title: "조건에 맞는 광고가 없어요", text: "다른 이름이나 번호로 찾아 주세요." };
  if (filter === "SCREENING_REQUEST")
    return { title: "심사할 광고가 없어요", text: "매장이 광고를 결제하면 여기에 오래된 것부터 모여요." };
  if (filter === "") return { title: "아직 광고가 없어요", text: "매장이 구매한 광고를 여기에서 심사하고 살펴봐요." };
  return { title: `${advertisementFilters[filter].label} 광고가 없어요`, text: "이 상태가 되면 여기에 모여요." };
}
