import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./board-skeleton.module.css";

/** The board's skeleton. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup label="예약을 불러오는 중이에요" className={styles.skeleton}>
      {[2, 3, 1, 2, 3].map((cards, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
        <div key={lane}>
          <Skeleton height={36} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have nothing else to tell them apart.
            <Skeleton key={card} shape="block" height={64 + ((lane + card) % 3) * 32} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
