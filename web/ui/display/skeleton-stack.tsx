import type { ReactNode } from "react";
import { Stack, type StackProps } from "#web/ui/layout.tsx";

type SkeletonStackProps = StackProps & { label?: string; className?: string; children: ReactNode };

/** The skeleton of a screen or card with parts below each other: a `SkeletonGroup` that is a stack. */
export function SkeletonStack({ label = "불러오는 중이에요", children, ...layout }: SkeletonStackProps) {
  return (
    <Stack {...layout} role="status" aria-busy="true" data-skeleton>
      <span className="sr-only">{label}</span>
      {children}
    </Stack>
  );
}
