import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { listAdvertisementsForOperator } from "#contract/advertisement-screenings.ts";
import type { ReplyOf } from "#contract/call.ts";
import {
  type AdvertisementFilter,
  advertisementFilters,
  advertisementStatuses,
} from "#domain/advertising/advertisement.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatPlaces } from "#web/parts/format-advertisement.ts";
import styles from "#web/parts/review/review-queue.module.css";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { formatPeriod } from "./format-screening.ts";

type Line = ReplyOf<typeof listAdvertisementsForOperator>["items"][number];

interface ScreeningListProps {
  lines: readonly Line[];
  total: number;
  page: number;
  size: number;
  openId: number | undefined;
  filter: AdvertisementFilter;
  /** Search parameters that stay when another case opens. */
  search: { filter: string; keyword: string | undefined; page: number | undefined };
  onPage: (page: number) => void;
}

/** One row for each: the point, the shop, and the remaining time or the status. */
export function ScreeningList({ lines, total, page, size, openId, filter, search, onPage }: ScreeningListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (openId !== undefined) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [openId]);
  return (
    <Stack
      as="section"
      flex
      overflow="clip"
      frame
      radius="card"
      fill="surface"
      className={styles.queue}
      aria-label="광고 목록"
    >
      <Box as="header" pad={16} line="bottom">
        <Text as="h2" size={16} number>
          {advertisementFilters[filter].label} {total.toLocaleString("ko-KR")}개
        </Text>
        <Text size={12} tone="muted">
          {filter === "SCREENING_REQUEST" ? "오래된 것부터 · 목표 2영업일" : "최근 구매순"}
        </Text>
      </Box>
      <ol ref={list}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link
              to="/operator/advertisements"
              search={{ ...search, id: line.id }}
              resetScroll={false}
              className={styles.ticket}
              aria-current={line.id === openId ? "true" : undefined}
            >
              <Row as="span" gap={8} rows={2} justify="between" wrap>
                <b>{formatPlaces(line)}</b>
                {!line.dueAt && <StatusTag status={advertisementStatuses[line.status]} />}
              </Row>
              <Text as="span" size={12} tone="muted">
                {line.shopName} · {formatWon(line.priceWon)}
              </Text>
              <Row as="span" gap={8} rows={2} align="stretch" justify="between" wrap size={12} tone="muted">
                {line.dueAt ? (
                  <>
                    <span>{line.openedBy ? `${line.openedBy} 심사 중` : "새 신청"}</span>
                    <ReviewClock dueAt={line.dueAt} />
                  </>
                ) : (
                  <span className="number">{formatPeriod(line.displayPeriod)}</span>
                )}
              </Row>
            </Link>
          </li>
        ))}
      </ol>
      {total > size && (
        <Box fixed line="top" className={styles.pages}>
          <Pagination page={page} size={size} total={total} unit="개" onChange={onPage} />
        </Box>
      )}
    </Stack>
  );
}
