import type { Answer } from "#contract/boards.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import styles from "./answer-card.module.css";

/** What an operator answered, by whom and when. */
export function AnswerCard({ answer: { body, byName, answeredAt, changedAt } }: { answer: Answer }) {
  return (
    <section className={styles.answer} aria-label="답변">
      <h2>답변</h2>
      <PlainText text={body} className={styles.body} />
      <p className={styles.facts}>
        <span>{byName}</span>
        <time className="number">{formatInstant(new Date(answeredAt))}</time>
        {changedAt && <span className="number">고침 {formatInstant(new Date(changedAt))}</span>}
      </p>
    </section>
  );
}
