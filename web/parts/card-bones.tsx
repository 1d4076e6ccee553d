import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";

/** The bones of a card, while nothing is known of it but that it comes. */
export function CardBones({ rows }: { rows: number }) {
  return (
    <Card>
      <ListBones rows={rows} />
    </Card>
  );
}
