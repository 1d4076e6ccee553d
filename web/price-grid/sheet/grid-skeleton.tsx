import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./grid-desk.module.css";

const rows = 12;

export function GridSkeleton() {
  return (
    <SkeletonGroup label="가격을 불러오는 중이에요" className={styles.desk}>
      <Skeleton width="60%" height={44} />
      <div className={styles.work}>
        <Stack gap={8} packed>
          <Skeleton height={52} />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bone has no other identity than its place.
            <Skeleton key={row} height={30} />
          ))}
        </Stack>
        <Skeleton shape="block" height="100%" />
      </div>
    </SkeletonGroup>
  );
}
