import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { Text } from "#web/ui/layout.tsx";

/** A designer's name and rank, in the same format everywhere. */
export function DesignerName({ name, rank }: { name: string; rank: DesignerRank }) {
  return (
    <Text weight="bold">
      {name}{" "}
      <Text as="small" size={13} weight="regular" tone="muted">
        {designerRanks[rank].label}
      </Text>
    </Text>
  );
}
