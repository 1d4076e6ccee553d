import { Card } from "#web/ui/card.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SkeletonStack } from "#web/ui/skeleton-stack.tsx";

/** Two cards that are on their way. */
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
