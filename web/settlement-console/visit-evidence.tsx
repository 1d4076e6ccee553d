import { getVisitEvidence } from "#contract/settlements.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import styles from "./dispute-case.module.css";

/** What our records say about the visits of the same number, as text. */
export function VisitEvidence({ shopId, reservationId }: { shopId: number; reservationId: number }) {
  const answer = useAnswer(getVisitEvidence, { shopId, reservationId });
  return (
    <section className={styles.evidence} aria-label="근거">
      <Answered answer={answer} skeleton={<ListSkeleton rows={2} />}>
        {({ earlier, maskedPhone }) => (
          <>
            <h3>
              {earlier.length === 0
                ? `${maskedPhone} 번호로 이 매장에서 완료한 예약이 그 전에는 없어요`
                : `${maskedPhone} 번호로 그 전에 ${earlier.length}번 다녀갔어요`}
            </h3>
            {earlier.length === 0 ? (
              <p>번호를 바꾼 손님이거나 매장이 기록하지 않은 방문일 수 있어요.</p>
            ) : (
              <ol>
                {earlier.map((visit) => (
                  <li key={visit.reservationId}>
                    {formatInstant(new Date(visit.completedAt))} · {visit.menuName} · {visit.stylerName} ·{" "}
                    {visit.online ? "온라인" : "매장"}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}
