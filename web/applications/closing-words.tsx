import { Text } from "#web/ui/layout.tsx";
import styles from "./wizard/fields/form-fields.module.css";

const consequences = [
  "마지막 영업일 다음 날 0시에 매장이 닫히고 온라인 예약이 끝나요.",
  "그 뒤로 잡힌 예약이 있으면 보낼 수 없어요. 먼저 마치거나 옮기거나 취소해 주세요.",
  "남은 정산금은 정해진 날에 지금 계좌로 들어와요.",
  "지난 예약과 정산 기록은 법으로 정한 기간 동안 보관해요.",
];

/** What the end of the contract means, before the form. */
export function ClosingWords() {
  return (
    <section className={styles.words} aria-labelledby="closing-words">
      <Text as="h3" id="closing-words" size={14}>
        해지하면 이렇게 돼요
      </Text>
      <ul>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </section>
  );
}
