import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import styles from "./review-case.module.css";

export function CaseBones() {
  return (
    <SkeletonGroup className={styles.bones}>
      <Skeleton width="40%" height={28} />
      <Card>
        <div className={`${styles.block} ${styles.sideBySide}`}>
          <div className={styles.claims}>
            {["번호", "상호", "대표자", "개업일", "업태"].map((row) => (
              <Skeleton key={row} height={32} />
            ))}
          </div>
          <Skeleton shape="block" width="100%" height={280} />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
