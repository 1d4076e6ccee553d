import { memo } from "react";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./day-screen.module.css";

/** The legend of edges and hatches, and the keys. */
export const BoardLegend = memo(function BoardLegend() {
  return (
    <div className={styles.legend}>
      <span>
        <i /> 온라인
      </span>
      <span>
        <i className={styles.offline} /> 전화·방문
      </span>
      <span>
        <i className={styles.hatch} /> 예약 안 받는 시간
      </span>
      <span>빈 시간을 누르면 예약을 넣을 수 있어요</span>
      <Text as="span" push className={styles.keys}>
        <Kbd>방향키</Kbd> 이동
      </Text>
      <span>
        <Kbd>Enter</Kbd> 열기
      </span>
      <span>
        <Kbd>M</Kbd> 옮기기
      </span>
    </div>
  );
});
