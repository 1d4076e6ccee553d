import { Link } from "@tanstack/react-router";
import { ChevronRight, Circle, CircleDot, Eye, Lock } from "lucide-react";
import { getFirstSteps, type FirstSteps as Steps } from "#contract/first-steps.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BookingFrame } from "#web/parts/booking-frame/booking-frame.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Columns, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./first-steps.module.css";
import { StepRow } from "./step-row.tsx";
import { neededIn, subtitleOf, titleOf } from "./step-titles.ts";

/** What a new shop does until its first booking, beside its real booking page. */
export default function FirstSteps() {
  const { shop } = useCurrentShop();
  const answer = useAnswer(getFirstSteps, { shopId: shop.id });
  return (
    <Answered answer={answer} skeleton={<Loading />}>
      {(data) => (
        <Stack align="start" gap={24} single={1200} className={styles.screen}>
          <Stack gap={12} shrink>
            <Head steps={data.steps} />
            <Box as="ol" lines frame radius="card" fill="surface" overflow="clip">
              {data.steps.map((one, index) => (
                <StepRow key={one.step} number={index + 1} data={data} {...one} />
              ))}
            </Box>
            <Path steps={data.steps} />
            <Link
              to="/partners/shops/$shopId/service-shop"
              params={{ shopId: String(shop.id) }}
              className={styles.look}
            >
              <Eye size={20} aria-hidden />
              고객 화면 미리보기
              <ChevronRight size={16} aria-hidden />
            </Link>
          </Stack>
          <Miniature data={data} />
        </Stack>
      )}
    </Answered>
  );
}

function Head({ steps }: Pick<Steps, "steps">) {
  const done = steps.filter(({ state }) => state === "DONE").length;
  return (
    <>
      <div>
        <Text as="h2" size={24}>
          {titleOf(steps)}
        </Text>
        <Text tone="muted" above={4}>
          {subtitleOf(steps)}
        </Text>
      </div>
      <Row gap={12} size={13} tone="muted">
        <Row grow gap={4} align="stretch" className={styles.bar} aria-hidden>
          {steps.map(({ step, state }) => (
            <i key={step} data-state={state} />
          ))}
        </Row>
        <p className="number">
          <Text as="b" tone="plain">
            {done}
          </Text>{" "}
          / {steps.length} 완료
        </p>
      </Row>
    </>
  );
}

const path = [
  ["예약 받기 시작", "준비를 마치면 바로"],
  ["링크 공유", "단골 고객에게 먼저"],
  ["첫 예약", "알림을 바로 보내 드려요"],
  ["첫 입금", "시술 완료 다음 영업일"],
] as const;

/** From here to the first payout. */
function Path({ steps }: Pick<Steps, "steps">) {
  const isLeft = steps.filter(({ state }) => state !== "DONE");
  const at = neededIn(steps).length > 0 ? 0 : isLeft.length > 0 ? 1 : 2;
  return (
    <Columns
      as="ol"
      count={4}
      gap={16}
      pad={16}
      padX={20}
      frame
      radius="card"
      fill="surface"
      size={13}
      phone="hidden"
      aria-label="첫 입금까지"
    >
      {path.map(([label, text], index) => (
        <Stack as="li" key={label} gap={4} aria-current={index === at ? "step" : undefined}>
          {index === at ? (
            <CircleDot size={16} color="var(--purple)" aria-hidden />
          ) : (
            <Circle size={16} color="var(--line-strong)" aria-hidden />
          )}
          <b>{label}</b>
          <Text as="span" tone="muted">
            {text}
          </Text>
        </Stack>
      ))}
    </Columns>
  );
}

function Miniature({ data: { steps } }: { data: Steps }) {
  const { shop } = useCurrentShop();
  const isOpen = neededIn(steps).length === 0;
  return (
    <aside className={styles.side} aria-label="고객 화면 미리보기">
      <Row gap={8} className={styles.sideHead}>
        <Text as="h2" size={16} weight="bold">
          고객 화면 미리보기
        </Text>
        <Tag tone={isOpen ? "arrived" : "waits"}>{isOpen ? "예약 받는 중" : "예약 준비 중"}</Tag>
      </Row>
      <Text tone="muted" size={13} above={4} below={12}>
        실제 예약 페이지예요. 저장하면 바로 반영돼요.
      </Text>
      <BookingFrame shopId={shop.id} device="phone" version={JSON.stringify(steps)} />
      {!isOpen && (
        <Row gap={8} size={13} tone="muted" above={12}>
          <Lock size={16} aria-hidden />
          준비를 마치기 전에는 고객이 예약할 수 없어요.
        </Row>
      )}
    </aside>
  );
}

function Loading() {
  return (
    <Stack align="start" gap={24} single={1200} className={styles.screen}>
      <SkeletonStack gap={12} label="예약 준비 단계를 불러오는 중이에요">
        <Skeleton width={320} height={30} />
        <Skeleton height={20} />
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} shape="block" height={64} />
        ))}
      </SkeletonStack>
      <div className={styles.side}>
        <Skeleton shape="block" height={676} />
      </div>
    </Stack>
  );
}
