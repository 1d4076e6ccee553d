import { useEffect, useRef, useState } from "react";
import { missingIn } from "#domain/advertising/advertisement-flow.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { ContactProof, ProvenContact } from "#web/advertisement-flow/payment/contact.tsx";
import { LatestStart } from "#web/advertisement-flow/period/latest-start.tsx";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useLatest } from "#web/advertisement-flow/use-latest.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { MoreChoices } from "./more-choices.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import styles from "./position-step.module.css";
import { ProductChoices } from "./product-choices.tsx";
import { usePoints } from "./use-points.ts";

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
  const missing: Part[] = [...(first.phoneNumberVerified ? [] : (["phone"] as const)), ...missingIn(first)];

  function goOn() {
    if (missing.length === 0) return go(2);
    setAsked({ part: missing[0] });
  }
  const tried = asked !== undefined;
  const isSaid = (part: Part) => tried && missing.includes(part);
  useEffect(() => {
    if (asked) leadTo(place.current?.querySelector(`[data-part="${asked.part}"]`));
  }, [asked]);
  return (
    <StepLayout
      title="어디에 보여 줄까요?"
      intro={`고른 지점 가까이에서 ${serviceCategories[shop.serviceCategory].label} 매장을 찾는 손님에게 우리 매장을 먼저 보여 줘요.`}
      beside={<ProvenContact />}
      summary={
        <Summary money={quote?.money} startDay={quote?.displayPeriod?.startDate} nextChargeDay={quote?.nextChargeDay} />
      }
      totalWon={quote?.money.totalWon}
      hint={hint}
      action={{ label: "다음", onPress: goOn, note: "아직 결제하지 않아요. 기간은 다음 단계에서 골라요." }}
    >
      <Stack ref={place} gap={16} className={styles.parts}>
        {reason && (
          <Notice tone="failed" role="alert">
            {reason}
          </Notice>
        )}
        {latest && <LatestStart latest={latest} />}
        {isDrawn ? (
          <>
            {!first.phoneNumberVerified && (
              <Stack data-part="phone" gap={16} className={styles.parts}>
                {isSaid("phone") && (
                  <Notice tone="failed" role="alert">
                    연락처를 인증해 주세요
                  </Notice>
                )}
                <ContactProof why="심사 결과와 결제 소식을 이 번호로 알려 드려요." />
              </Stack>
            )}
            <section className={styles.card} aria-label="위치와 범위">
              <ProductChoices keyword={keyword} tried={tried} />
              <div data-part="positions">
                {isSaid("positions") && (
                  <Notice tone="failed" role="alert" className={styles.missing}>
                    지점을 하나 이상 골라 주세요
                  </Notice>
                )}
                <Answered answer={answer} skeleton={<MapSkeleton />}>
                  {(map) => <PlaceChoice map={map} quote={quote} keyword={keyword} onSearch={setKeyword} />}
                </Answered>
              </div>
              <MoreChoices tried={tried} />
            </section>
          </>
        ) : (
          <section className={styles.card}>
            <MapSkeleton />
          </section>
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
    <SkeletonGroup className={styles.skeleton} label="지점을 불러오는 중이에요">
      <Stack gap={12} packed pad={16}>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
      <Skeleton shape="block" height={472} />
      <div className={styles.factSkeleton}>
        {[0, 1, 2].map((fact) => (
          <Skeleton key={fact} height={72} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
