import { Card } from "#web/ui/display/card.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** The skeleton of a card without known content. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Card>
      <ListSkeleton rows={rows} />
    </Card>
  );
}
