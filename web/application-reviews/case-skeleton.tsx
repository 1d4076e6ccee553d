import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import styles from "./review-case.module.css";

export function CaseSkeleton() {
  return (
    <SkeletonStack gap={16} packed shrink>
      <div className={styles.desk}>
        <Skeleton shape="block" width="100%" height="100%" />
        <Skeleton shape="block" width="100%" height="100%" />
      </div>
    </SkeletonStack>
  );
}
