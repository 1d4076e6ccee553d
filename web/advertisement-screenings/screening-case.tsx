import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { getAdvertisementForOperator, type ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { advertisementStatuses, lifecycleFlags } from "#domain/advertising/advertisement.ts";
import {
  advertisementChannels,
  advertisementRanges,
  advertisementTargets,
} from "#domain/advertising/advertisement-product.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BoughtPlaces } from "#web/parts/advertisement-map/bought-places.tsx";
import { Answered } from "#web/parts/answered.tsx";
import { formatBilling } from "#web/parts/format-advertisement.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import shared from "#web/parts/review/review-case.module.css";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { CustomerView } from "./customer-view.tsx";
import { formatPeriod, formatProduct } from "./format-screening.ts";
import { PaidCard } from "./paid-card.tsx";
import { ScreeningBar } from "./screening-bar.tsx";
import { ScreeningTimeline } from "./screening-timeline.tsx";

interface ScreeningCaseProps {
  id: number;
  onBack: (() => void) | undefined;
  /** Undefined if no other case waits. */
  onNext: (nextId: number | undefined) => void;
}

/** One advertisement for the operator: its content, its points, its payments and its timeline. */
export function ScreeningCase({ id, onBack, onNext }: ScreeningCaseProps) {
  const answer = useAnswer(getAdvertisementForOperator, { id }, { everyMilliseconds: 20_000 });
  return (
    <Stack packed gap={16} shrink className={shared.case}>
      {onBack && (
        <Button colour="white" size={44} icon={ArrowLeft} onClick={onBack}>
          광고 목록
        </Button>
      )}
      <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
        {(advertisement) => (
          <>
            <Head advertisement={advertisement} />
            <Stack align="start" gap={16} single={1280} className={shared.columns}>
              <Stack packed gap={16} shrink>
                <CustomerView advertisement={advertisement} />
                <ContentCard advertisement={advertisement} />
              </Stack>
              <Stack packed gap={16} shrink>
                <PaidCard advertisement={advertisement} />
                <Card title="기록" note="매장에도 표시돼요">
                  <ScreeningTimeline timeline={advertisement.timeline} />
                </Card>
              </Stack>
            </Stack>
            <ScreeningBar advertisement={advertisement} onNext={onNext} />
          </>
        )}
      </Answered>
    </Stack>
  );
}

function Head({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { id, shopName, status, lifecycle, ownerName, boughtAt, dueAt, openedBy, reason } = advertisement;
  const isRead = lifecycle === "REVIEW";
  return (
    <>
      <Row as="header" gap={24} rows={8} justify="between" wrap>
        <div>
          <Row as="h2" wrap gap={8} rows={4} size={20}>
            {shopName} <StatusTag status={advertisementStatuses[status]} />
            {isRead && <Tag tone="purple">{lifecycleFlags.REVIEW.label}</Tag>}
          </Row>
          <Text size={13} tone="muted" number>
            {formatProduct(advertisement)} · {ownerName} · {formatInstant(new Date(boughtAt))} 신청 · 광고 번호 {id}
          </Text>
          {isRead && (
            <Text size={13} tone="muted">
              {openedBy} 님이 보고 있어요
            </Text>
          )}
        </div>
        {dueAt !== null && (
          <Stack as="p" items="end" size={13} tone="muted" number className={shared.due}>
            <ReviewClock dueAt={dueAt} large />
            <small>{formatInstant(new Date(dueAt))}까지</small>
          </Stack>
        )}
      </Row>
      {reason !== "" && (
        <Notice tone="failed" role="note">
          {status === "REJECTED" ? "반려 사유" : "종료 사유"}: {reason}
        </Notice>
      )}
    </>
  );
}

/** Where and how long it is shown, and whom to contact about it. */
function ContentCard({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { places, range, target, stylerName, channel, code, maskedContact, displayPeriod, addedDays } = advertisement;
  const facts: [string, ReactNode][] = [
    ["기간", `${formatPeriod(displayPeriod)}${addedDays > 0 ? ` · 연장 ${addedDays}일 포함` : ""}`],
    ["결제", formatBilling(advertisement)],
    ["대상", stylerName ? `${stylerName} 디자이너` : advertisementTargets[target].label],
    ["채널", advertisementChannels[channel].label],
    ...(channel === "OFFLINE" ? [["인쇄 코드", code] as [string, ReactNode]] : []),
    ["연락처", maskedContact],
  ];
  return (
    <Card title="광고 내용" note={`지점에서 ${advertisementRanges[range].label} 안`}>
      <Stack gap={16}>
        <BoughtPlaces places={places} range={range} />
        <Facts facts={facts} />
      </Stack>
    </Card>
  );
}
