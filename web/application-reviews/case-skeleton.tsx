import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";

export function CaseSkeleton() {
  return (
    <SkeletonStack gap={16} packed shrink>
      <Skeleton width="40%" height={28} />
      <Card>
        <div className={`${styles.block} ${styles.sideBySide}`}>
          <Stack gap={12} packed shrink>
            {["번호", "상호", "대표자", "개업일", "업태"].map((row) => (
              <Skeleton key={row} height={32} />
            ))}
          </Stack>
          <Skeleton shape="block" width="100%" height={280} />
        </div>
      </Card>
    </SkeletonStack>
  );
}
