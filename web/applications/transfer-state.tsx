import { CircleCheck, CircleDashed } from "lucide-react";
import type { Application } from "#contract/application.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./application-detail.module.css";

/** What each side has done so far. */
export function TransferState({ application: { transfer, side } }: { application: Application }) {
  if (!transfer) return null;
  const { fromName, toName, confirmedByRequester, confirmedByCounterpart, cutOverAt } = transfer;
  return (
    <Stack gap={24} rows={12} pad={16} padX={20} frame radius="card" fill="surface" className={styles.state}>
      <Side who={`양도인 ${fromName}`} isMe={side === "REQUESTER"} confirmed={confirmedByRequester} />
      <Side who={`양수인 ${toName ?? "미지정"}`} isMe={side === "COUNTERPART"} confirmed={confirmedByCounterpart} />
      {cutOverAt && <p>{formatInstant(new Date(cutOverAt))}에 이전돼요</p>}
    </Stack>
  );
}

function Side({ who, isMe, confirmed }: { who: string; isMe: boolean; confirmed: boolean }) {
  const Icon = confirmed ? CircleCheck : CircleDashed;
  return (
    <p>
      <Icon size={20} aria-hidden className={confirmed ? styles.done : styles.open} />
      <span>
        <b>
          {who}
          {isMe && " (본인)"}
        </b>
        <small>{confirmed ? "확인했어요" : "아직 확인하지 않았어요"}</small>
      </span>
    </p>
  );
}
