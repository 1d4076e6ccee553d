import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";

export function MenusSkeleton() {
  return (
    <>
      {[3, 4].map((rows) => (
        <Card key={rows} padded={false} title={titleBone}>
          <ListSkeleton rows={rows} inset />
        </Card>
      ))}
    </>
  );
}

/** A heading without text would be read as an empty one. */
const titleBone = (
  <>
    <span className="sr-only">불러오는 중</span>
    <Skeleton width={64} height={20} />
  </>
);
