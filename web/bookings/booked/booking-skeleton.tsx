import styles from "#web/bookings/shop/shop-skeleton.module.css";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";

export function BookingSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="circle" width={52} height={52} />
      <Skeleton width="75%" height={30} />
      <Skeleton width="55%" />
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={44} />
      <Skeleton shape="block" height={96} />
    </SkeletonGroup>
  );
}
