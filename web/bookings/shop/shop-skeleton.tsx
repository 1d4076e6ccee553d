import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./shop-skeleton.module.css";

/** A skeleton of the shop: its head, its categories and some menus. */
export function ShopSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="block" height={152} />
      <Skeleton width="60%" height={24} />
      <Skeleton width="80%" />
      {[1, 2, 3].map((row) => (
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
