import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack } from "#web/ui/layout.tsx";

export function FormSkeleton() {
  return (
    <SkeletonStack gap={16} width="reading">
      {[4, 3].map((fields) => (
        <Card key={fields}>
          <Stack gap={20}>
            <Skeleton width={64} height={20} />
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no other identity than its place.
              <Skeleton key={field} height={44} />
            ))}
          </Stack>
        </Card>
      ))}
    </SkeletonStack>
  );
}
