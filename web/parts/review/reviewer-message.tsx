import { type ReactNode, useId } from "react";
import { Stack, Text } from "#web/ui/layout.tsx";

/** The reviewer's text for the sender. */
export function ReviewerMessage({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={8} pad={16} radius="control" fill="red" aria-labelledby={id}>
      <Text as="h3" id={id} size={14}>
        심사 의견
      </Text>
      {reason && <p>{reason}</p>}
      {children}
    </Stack>
  );
}
