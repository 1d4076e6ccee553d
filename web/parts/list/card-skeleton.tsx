import { Card } from "#web/ui/display/card.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** The skeleton of a card, while nothing is known of it but that it comes. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Card>
      <ListSkeleton rows={rows} />
    </Card>
  );
}
