import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import styles from "./board-bones.module.css";

/** A board's worth of grey before the day has come. */
export function BoardBones() {
  return (
    <SkeletonGroup label="예약을 불러오는 중이에요" className={styles.bones}>
      {[2, 3, 1, 2, 3].map((cards, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else to be told apart by.
        <div key={lane}>
          <Skeleton height={36} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else to be told apart by.
            <Skeleton key={card} shape="block" height={64 + ((lane + card) % 3) * 32} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
