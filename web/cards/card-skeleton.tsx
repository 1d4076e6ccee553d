import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";

export function CardSkeleton() {
  return (
    <Card>
      <SkeletonStack gap={24}>
        {["first", "second"].map((card) => (
          <Row key={card} gap={20} align="stretch">
            <Skeleton shape="block" width={144} height={90} />
            <Stack gap={8} packed grow>
              <Skeleton width={160} height={20} />
              <Skeleton width={96} height={16} />
            </Stack>
          </Row>
        ))}
      </SkeletonStack>
    </Card>
  );
}
