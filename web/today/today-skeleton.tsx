import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./today-screen.module.css";

export function TodaySkeleton() {
  return (
    <SkeletonGroup label="오늘 현황을 불러오는 중이에요">
      <Row wrap gap={16} rows={12} below={16} className={styles.head}>
        <div>
          <Skeleton width={96} height={20} />
          <Skeleton width={320} height={30} />
          <Skeleton width={220} height={21} />
        </div>
      </Row>
      <Stack align="start" gap={16} single={1200} className={styles.board}>
        <Stack gap={16} shrink className={styles.column}>
          <Skeleton shape="block" height={138} />
          <Skeleton shape="block" height={330} />
          <Skeleton shape="block" height={250} />
        </Stack>
        <Stack gap={16} shrink className={styles.column}>
          <Skeleton shape="block" height={212} />
          <Skeleton shape="block" height={300} />
          <Skeleton shape="block" height={120} />
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}
