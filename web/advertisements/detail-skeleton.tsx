import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import styles from "./advertisement-detail.module.css";

/** The head, the results with their chart, and the payments beside them. */
export function DetailSkeleton() {
  return (
    <SkeletonStack gap={16} bounded>
      <Card>
        <Skeleton width={96} height={26} />
        <Skeleton width={240} height={30} className={styles.bone} />
        <Skeleton width="60%" className={styles.bone} />
      </Card>
      <div className={styles.board}>
        <Card>
          <Skeleton shape="block" height={88} />
          <Skeleton shape="block" height={220} className={styles.bone} />
        </Card>
        <Card>
          <Skeleton width={140} height={32} />
          <Skeleton shape="block" height={160} className={styles.bone} />
        </Card>
      </div>
    </SkeletonStack>
  );
}
