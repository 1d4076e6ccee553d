import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { lastHeardAt, useConnectionLoss } from "#web/api/connection.ts";
import { useLiveConnected } from "#web/api/live.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import styles from "./frame.module.css";

/** Shown while there is no connection, and hidden by itself; then the shown data is read again. */
export function ConnectionBar({ underTopBar = false }: { underTopBar?: boolean }) {
  const loss = useConnectionLoss();
  const isLost = loss !== undefined;
  const isLive = useLiveConnected();
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) queryClient.invalidateQueries();
    wasLost.current = isLost;
  }, [isLost, queryClient]);
  if (isLost)
    return (
      <Notice tone="offline" banner className={classNames(styles.bar, underTopBar && styles.under, "screen-only")}>
        {loss === "server" ? "단장 서버에 연결할 수 없어요." : "인터넷이 끊겼어요."} 보이는 내용은{" "}
        <span className="number">{seoulTime(new Date(lastHeardAt()))}</span> 기준이고, 지금 입력한 내용은 저장되지
        않아요.
      </Notice>
    );
  return isLive ? null : (
    <Notice tone="waits" banner className={classNames(styles.bar, underTopBar && styles.under, "screen-only")}>
      다시 연결하고 있어요. 새 알림이 잠시 늦을 수 있어요.
    </Notice>
  );
}
