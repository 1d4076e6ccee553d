import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import styles from "./list-bones.module.css";

/** The bones of a list whose rows have two lines. */
export function ListBones({ rows, inset = false }: { rows: number; inset?: boolean }) {
  return (
    <SkeletonGroup className={inset ? styles.inset : styles.bones}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bone has no other identity than its place.
        <Skeleton key={row} height={40} />
      ))}
    </SkeletonGroup>
  );
}
