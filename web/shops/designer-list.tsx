import type { ServiceShop } from "#contract/shops.ts";
import { DesignerName } from "#web/parts/designer-name.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";

/** The designers as customers see them: photo, name, rank and introduction. */
export function DesignerList({ designers }: Pick<ServiceShop, "designers">) {
  return (
    <Stack as="ul" gap={16}>
      {designers.map(({ id, name, rank, introduction, photoUrl }) => (
        <Row as="li" key={id} gap={16}>
          <Avatar name={name} photoUrl={photoUrl} size={56} decorative />
          <div>
            <DesignerName name={name} rank={rank} />
            <Text tone="muted">{introduction}</Text>
          </div>
        </Row>
      ))}
    </Stack>
  );
}
