import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./shop-skeleton.module.css";

/** A skeleton of the shop: its head, its categories and some menus. */
export function ShopSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <div className={styles.head}>
        <Skeleton shape="block" width={64} height={64} />
        <div className={styles.lines}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="80%" />
        </div>
      </div>
      <Skeleton shape="block" height={4} />
      <Skeleton width="70%" height={28} />
      <div className={styles.pills}>
        {[64, 52, 64, 76].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a skeleton have no names.
          <Skeleton key={at} shape="block" width={width} height={44} />
        ))}
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.lines}>
            <Skeleton width="50%" height={18} />
            <Skeleton width="35%" />
          </div>
          <Skeleton width={96} height={18} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
