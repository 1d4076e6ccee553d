import { Flag, PencilLine } from "lucide-react";
import type { Application } from "#contract/application.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Text } from "#web/ui/layout.tsx";

/**
 * For a request that was sent again: fields that were corrected as asked, that were not, and that changed without a
 * request.
 */
export function CaseSummary({ application }: { application: Application }) {
  const { before, edition, changedFields, fieldNotes, reason } = application;
  if (before === null || changedFields.length === 0) return null;
  const asked: readonly ApplicationField[] = keysOf(fieldNotes);
  const wasRejected = edition > 1 && asked.length > 0;
  const same = asked.filter((field) => !changedFields.includes(field));
  const unasked = wasRejected ? changedFields.filter((field) => !asked.includes(field)) : [];
  return (
    <Row gap={8} wrap>
      <Tag tone="purple" icon={PencilLine}>
        변경된 곳 {changedFields.length}개
      </Tag>
      {wasRejected && (
        <Tag tone="arrived" icon={Flag}>
          요청한 {asked.length}개 중 {asked.length - same.length}개 수정
        </Tag>
      )}
      {unasked.length > 0 && <Tag tone="waits">요청하지 않은 변경 {unasked.length}개</Tag>}
      {wasRejected && reason && (
        <Text size={13} tone="muted">
          지난번에 남긴 말: {reason}
        </Text>
      )}
    </Row>
  );
}
