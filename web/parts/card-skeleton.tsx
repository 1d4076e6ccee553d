import { ListSkeleton } from "#web/parts/list-skeleton.tsx";
import { Card } from "#web/ui/card.tsx";

/** The skeleton of a card, while nothing is known of it but that it comes. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Card>
      <ListSkeleton rows={rows} />
    </Card>
  );
}
