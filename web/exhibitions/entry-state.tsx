import { CircleAlert, CircleCheck, CirclePause, Clock } from "lucide-react";
import type { Exhibition } from "#contract/exhibitions.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import styles from "./entry-state.module.css";
import { type EntryTone, entryInWords } from "./exhibition-in-words.ts";

const icons = { waits: Clock, arrived: CircleCheck, failed: CircleAlert, ended: CirclePause } satisfies Record<
  EntryTone,
  unknown
>;

/** Where the shop's own part stands, with the reason where it was rejected. */
export function EntryState({ exhibition }: { exhibition: Exhibition }) {
  const state = entryInWords(exhibition);
  const { entry } = exhibition;
  if (!state || !entry) return null;
  return (
    <div className={styles.entry}>
      <p className={styles.line}>
        <Tag tone={state.tone} icon={icons[state.tone]}>
          {state.words}
        </Tag>
        <span className="number">
          메뉴 {entry.menuIds.length}개, {entry.ratePercent}% 할인
        </span>
      </p>
      {entry.approval === "REJECT" && entry.reason && (
        <Notice tone="failed">
          <strong>반려 이유</strong> {entry.reason}
        </Notice>
      )}
    </div>
  );
}
