import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import styles from "./card-bones.module.css";

/** Two cards that are on their way. */
export function CardBones() {
  return (
    <Card>
      <SkeletonGroup className={styles.bones}>
        {["first", "second"].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="block" width={144} height={90} />
            <div className={styles.words}>
              <Skeleton width={160} height={20} />
              <Skeleton width={96} height={16} />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
