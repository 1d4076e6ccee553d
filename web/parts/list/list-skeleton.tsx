import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import styles from "./list-skeleton.module.css";

/** The skeleton of a list whose rows have two lines. */
export function ListSkeleton({ rows, inset = false }: { rows: number; inset?: boolean }) {
  return (
    <SkeletonGroup className={inset ? styles.inset : styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no other identity than its place.
        <Skeleton key={row} height={40} />
      ))}
    </SkeletonGroup>
  );
}
