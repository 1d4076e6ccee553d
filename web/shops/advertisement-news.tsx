import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleAlert } from "lucide-react";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { listAdvertisements } from "#contract/advertisements.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./advertisement-news.module.css";

/** The newest, among which what still needs somebody is. */
const size = 50;

/** Advertisements that somebody should look at: a charge that failed, or one that was sent back. Nothing where all is well. */
export default function AdvertisementNews({ shopId }: { shopId: number }) {
  const { data } = useAnswer(listAdvertisements, { shopId, size });
  const news = (data?.items ?? []).flatMap((advertisement) => {
    const words = newsOf(advertisement);
    return words ? [{ ...words, advertisement }] : [];
  });
  if (news.length === 0) return null;
  return (
    <Card title="살펴볼 광고" note={`${news.length}개`} padded={false}>
      <ul className={styles.news}>
        {news.map(({ advertisement: { id, pointNames }, title, text }) => (
          <li key={id}>
            <Link
              to="/partners/advertise/$advertisementId"
              params={{ advertisementId: String(id) }}
              search={{ shop: shopId }}
            >
              <CircleAlert size={20} aria-hidden />
              <span>
                <strong>{title}</strong>
                <small>
                  {pointNames.join(", ")} · {text}
                </small>
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One that was sent back is news until the day on which it should have begun. */
function newsOf({ status, chargeProblem, reason, displayPeriod }: AdvertisementSummary) {
  if (chargeProblem) return { title: "광고 결제가 되지 않았어요", text: chargeProblem };
  if (status === "REJECTED" && displayPeriod.startDate >= seoulDay(new Date()))
    return { title: "광고가 반려됐어요", text: reason };
  return undefined;
}
