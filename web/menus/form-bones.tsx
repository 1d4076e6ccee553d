import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import styles from "./menu-form.module.css";

/** Two cards of fields. */
export function FormBones() {
  return (
    <SkeletonGroup className={styles.form}>
      {[4, 3].map((fields) => (
        <Card key={fields}>
          <div className={styles.fields}>
            <Skeleton width={64} height={20} />
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bone has no other identity than its place.
              <Skeleton key={field} height={44} />
            ))}
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
