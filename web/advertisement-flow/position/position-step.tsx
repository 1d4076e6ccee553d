import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { getAdvertisement, getLatestAdvertisement, listPointsInUse } from "#contract/advertisements.ts";
import type { ReplyOf } from "#contract/call.ts";
import { type AdvertisementFlow, changeFlow, missingIn } from "#domain/advertising/advertisement-flow.ts";
import { advertisementProducts, advertisementTerms, isProductId } from "#domain/advertising/advertisement-product.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatPoints } from "#web/advertisement-flow/format-points.ts";
import { ContactCard, ContactLine } from "#web/advertisement-flow/payment/contact.tsx";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { MoreChoices } from "./more-choices.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import styles from "./position-step.module.css";
import { ProductChoices } from "./product-choices.tsx";
import { RangeComparison } from "./range-comparison.tsx";
import { listedPoints, lookedPoint, usePoints } from "./use-points.ts";

type Part = "phone" | ReturnType<typeof missingIn>[number];

/** Step 1: the audience and the place. */
export function PositionStep({ reason }: { reason: string | undefined }) {
  const { shop } = useCurrentShop();
  const { flow, go } = useOpenFlow();
  const [keyword, setKeyword] = useState("");
  const [asked, setAsked] = useState<{ part: Part | undefined }>();
  const place = useRef<HTMLDivElement>(null);
  const answer = usePoints(keyword);
  const { isKnown, latest } = useLatest();
  // Decided once the content above is known, so that nothing moves later.
  const isDrawn = useLastKnown(isKnown || undefined) ?? false;
  const { quote } = useQuote();
  const hint = useBreakEvenHint(quote?.money.totalWon);
  const first = flow.steps[1];
  const [lookedId, setLookedId] = useState<number>();
  const chosen = first.positions.map(({ id }) => id);
  const map = answer.data;
  const points = map ? listedPoints(map.points, quote, chosen) : [];
  const looked = lookedPoint(points, lookedId, chosen);
  const missing: Part[] = missingIn(first);
  const [proving, setProving] = useState<"now" | "to go on">();

  function goOn() {
    if (missing.length > 0) return setAsked({ part: missing[0] });
    if (first.phoneNumberVerified) return go(2);
    setProving("to go on");
    setAsked({ part: "phone" });
  }
  function afterProof() {
    setProving(undefined);
    if (proving === "to go on" && missing.length === 0) go(2);
  }
  const tried = asked !== undefined;
  const isReported = (part: Part) => tried && missing.includes(part);
  useEffect(() => {
    if (asked) leadTo(place.current?.querySelector(`[data-part="${asked.part}"]`));
  }, [asked]);
  return (
    <StepLayout
      title="광고할 지점을 선택해 주세요"
      intro={`선택한 지점 가까이에서 ${serviceCategories[shop.serviceCategory].label} 매장을 찾는 고객에게 우리 매장을 먼저 보여 줘요.`}
      beside={<ContactLine onProve={() => setProving("now")} />}
      summary={
        <>
          <Summary
            money={quote?.money}
            startDay={quote?.displayPeriod?.startDate}
            nextChargeDay={quote?.nextChargeDay}
            looked={map && (looked ?? null)}
          />
          {map && looked ? (
            <RangeComparison map={map} looked={looked} keyword={keyword} />
          ) : (
            !map && <Skeleton shape="block" height={108} className={styles.ranges} />
          )}
        </>
      }
      totalWon={quote?.money.totalWon}
      hint={hint}
      action={{ label: "다음", onPress: goOn, note: "아직 결제하지 않아요. 기간은 다음 단계에서 선택해요." }}
    >
      <Stack ref={place} gap={16} className={styles.parts}>
        {reason && (
          <Notice tone="failed" role="alert">
            {reason}
          </Notice>
        )}
        {proving && !first.phoneNumberVerified && (
          <div data-part="phone">
            <ContactCard why="심사 결과와 결제 알림을 이 번호로 알려 드려요." onProven={afterProof} />
          </div>
        )}
        {latest && <LatestStart latest={latest} />}
        {isDrawn ? (
          <Box as="section" shrink frame radius="card" fill="surface" overflow="clip" aria-label="위치와 범위">
            <ProductChoices keyword={keyword} tried={tried} />
            <div data-part="positions">
              {isReported("positions") && (
                <Notice tone="failed" role="alert" className={styles.missing}>
                  지점을 하나 이상 선택해 주세요
                </Notice>
              )}
              <Answered answer={answer} skeleton={<MapSkeleton />}>
                {(data) => (
                  <PlaceChoice
                    map={data}
                    points={points}
                    looked={looked}
                    onLook={setLookedId}
                    keyword={keyword}
                    onSearch={setKeyword}
                  />
                )}
              </Answered>
            </div>
            <MoreChoices tried={tried} />
          </Box>
        ) : (
          <Box as="section" shrink frame radius="card" fill="surface" overflow="clip">
            <MapSkeleton />
          </Box>
        )}
      </Stack>
    </StepLayout>
  );
}

/** Scrolls to the missing field and its message, and gives it the focus. */
function leadTo(part: Element | null | undefined) {
  const control = part?.querySelector<HTMLElement>(":is(input, button, select):enabled:not([aria-disabled=true])");
  (part?.querySelector("[role=alert]") ?? control)?.scrollIntoView({ block: "center" });
  control?.focus();
}

/** As high as the content, so that the button below stays in place. */
function MapSkeleton() {
  return (
    <SkeletonStack single={768} className={styles.skeleton} label="지점을 불러오는 중이에요">
      <Stack gap={12} packed pad={16}>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
      <Skeleton shape="block" height={472} />
      <Stack fullRow gap={20} single={768} className={styles.factSkeleton}>
        {[0, 1, 2].map((fact) => (
          <Skeleton key={fact} height={72} />
        ))}
      </Stack>
    </SkeletonStack>
  );
}

/**
 * Offers to start from the last purchase. It stays after it was used, because everything below would move otherwise.
 */
function LatestStart({ latest: { bought, pointsInUse } }: { latest: Latest }) {
  const { keep } = useOpenFlow();
  function begin() {
    const free = bought.places.filter(({ id }) => !pointsInUse.includes(id));
    keep((before) => likeBefore(before, bought, free));
    const text =
      free.length === 0
        ? "지난번 지점에는 아직 광고가 있어요. 나머지 내용만 불러왔어요"
        : "지난번 신청 내용을 불러왔어요";
    toast({ text });
  }
  const { label } = advertisementProducts[isProductId(bought.productId) ? bought.productId : 1];
  return (
    <Row gap={12} frame radius="card" fill="surface" className={styles.box}>
      <History size={20} color="var(--text-muted)" aria-hidden />
      <Row as="p" align="stretch" grow wrap gap={12} rows={0} shrink>
        <strong>지난번과 같은 조건으로 신청할까요?</strong>
        <Text as="span" tone="muted">
          {label} · {formatPoints(bought.pointNames)} · {advertisementTerms[bought.periodType ?? "MONTH"].label}
        </Text>
      </Row>
      <Button colour="white" size={40} onClick={begin}>
        지난번 내용 불러오기
      </Button>
    </Row>
  );
}

interface Bought {
  productId: number;
  periodType: AdvertisementFlow["steps"][2]["periodType"] | null;
  target: AdvertisementFlow["steps"][1]["target"];
  stylerId: number | null;
  linkType: AdvertisementFlow["steps"][1]["linkType"];
  benefitUrl: string | null;
  channel: AdvertisementFlow["steps"][1]["channel"];
  billingType: AdvertisementFlow["steps"][3]["billingType"];
  cardPaymentType: AdvertisementFlow["steps"][3]["paymentType"];
}

function likeBefore(
  flow: AdvertisementFlow,
  bought: Bought,
  places: readonly { id: number; name: string }[],
): AdvertisementFlow {
  const { productId, target, stylerId, linkType, benefitUrl, channel, periodType, billingType, cardPaymentType } =
    bought;
  const first = changeFlow(flow, 1, {
    target,
    stylerId,
    linkType,
    benefitUrl: benefitUrl ?? "",
    channel,
    positions: places.map(({ id, name }) => ({ id, name })),
    ...(isProductId(productId) ? { products: [productId] as const } : {}),
  });
  const second = periodType ? changeFlow(first, 2, { periodType }) : first;
  return changeFlow(second, 3, { billingType, paymentType: cardPaymentType });
}

interface Latest {
  bought: ReplyOf<typeof getAdvertisement>;
  /** Points where the shop already has an advertisement: it cannot buy a second one there. */
  pointsInUse: number[];
}

/** The last purchase of this shop. Undefined only while it loads; a failure counts as no purchase. */
function useLatest(): { isKnown: boolean; latest: Latest | undefined } {
  const { shop } = useCurrentShop();
  const { account } = useSignedIn();
  const last = useAnswer(
    getLatestAdvertisement,
    { ownerId: account?.id ?? 0 },
    { enabled: account !== null, staleMilliseconds: 60_000 },
  );
  const glimpse = last.data?.advertisement;
  const enabled = glimpse?.shopId === shop.id;
  const bought = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id: glimpse?.id ?? 0 },
    { enabled, staleMilliseconds: 60_000 },
  );
  const standing = useAnswer(listPointsInUse, { id: shop.id }, { enabled });
  if (!enabled) return { isKnown: account === null || !last.isPending, latest: undefined };
  const latest = bought.data &&
    standing.data && { bought: bought.data, pointsInUse: standing.data.items.map(({ pointId }) => pointId) };
  return { isKnown: !bought.isPending && !standing.isPending, latest };
}
