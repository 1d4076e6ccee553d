import { CircleAlert, CircleCheck, CirclePause, Clock } from "lucide-react";
import type { Exhibition } from "#contract/exhibitions.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { type EntryTone, formatEntry } from "./format-exhibition.ts";

const icons = { waits: Clock, arrived: CircleCheck, failed: CircleAlert, ended: CirclePause } satisfies Record<
  EntryTone,
  unknown
>;

/** The state of the shop's entry, with the reason of a rejection. */
export function EntryState({ exhibition }: { exhibition: Exhibition }) {
  const state = formatEntry(exhibition);
  const { entry } = exhibition;
  if (!state || !entry) return null;
  return (
    <Stack gap={8}>
      <Row as="p" gap={8} rows={4} wrap>
        <Tag tone={state.tone} icon={icons[state.tone]}>
          {state.label}
        </Tag>
        <span className="number">
          메뉴 {entry.menuIds.length}개, {entry.ratePercent}% 할인
        </span>
      </Row>
      {entry.approval === "REJECT" && entry.reason && (
        <Notice tone="failed">
          <strong>반려 사유</strong> {entry.reason}
        </Notice>
      )}
    </Stack>
  );
}
