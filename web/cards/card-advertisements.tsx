import { Link } from "@tanstack/react-router";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { listAdvertisementsOfCard } from "#contract/advertisements.ts";
import type { Card } from "#contract/cards.ts";
import { advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import styles from "./card-row.module.css";

/** The recurring advertisements that a card pays, with links. */
export function CardAdvertisements({ card }: { card: Card }) {
  const ownerId = useSignedIn().account?.id ?? 0;
  const answer = useAnswer(listAdvertisementsOfCard, { id: card.id, ownerId });
  return (
    <div className={styles.pays}>
      <p>이 카드로 결제하는 광고</p>
      <Answered
        answer={answer}
        skeleton={
          <SkeletonStack gap={4} className={styles.paySkeleton}>
            {Array.from({ length: card.recurringCount }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bone has no other identity than its place.
              <Skeleton key={row} shape="block" />
            ))}
          </SkeletonStack>
        }
      >
        {({ items }) => (
          <ul>
            {items.filter(isChargedAgain).map((advertisement) => (
              <li key={advertisement.id}>
                <Link
                  to="/partners/advertise/$advertisementId"
                  params={{ advertisementId: String(advertisement.id) }}
                  search={{ shop: advertisement.shopId }}
                >
                  <StatusTag status={advertisementStatuses[advertisement.status]} />
                  <span>{formatPlaces(advertisement)}</span>
                  <small className="number">{formatNext(advertisement)}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
}

/** An advertisement that is ending is already paid, so it does not need the card. */
const isChargedAgain = ({ status }: AdvertisementSummary) => status !== "TERMINATION_WAITING";

function formatPlaces({ pointNames: [first = "광고", ...others] }: AdvertisementSummary): string {
  return others.length > 0 ? `${first} 외 ${others.length}곳` : first;
}

function formatNext({ nextChargeDay, priceWon }: AdvertisementSummary): string {
  return nextChargeDay ? `다음 결제 ${formatDay(nextChargeDay)} ${formatWon(priceWon)}` : formatWon(priceWon);
}
