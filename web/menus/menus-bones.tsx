import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Two categories with their rows. */
export function MenusBones() {
  return (
    <>
      {[3, 4].map((rows) => (
        <Card key={rows} padded={false} title={<Skeleton width={64} height={20} />}>
          <ListBones rows={rows} inset />
        </Card>
      ))}
    </>
  );
}
