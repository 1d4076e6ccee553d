import { memo } from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./board.module.css";
import type { Lane } from "./lanes.ts";

/** The designers' names above the lanes; stays visible while the day scrolls. */
export function BoardHead({ lanes }: { lanes: Lane[] }) {
  return (
    <div className={styles.head}>
      <div className={styles.corner} />
      {lanes.map(({ designer, cards }) => (
        <LaneHead key={designer.id} designer={designer} count={cards.length} />
      ))}
    </div>
  );
}

const LaneHead = memo(function LaneHead({ designer, count }: { designer: BoardDesigner; count: number }) {
  return (
    <div className={styles.designer}>
      <Avatar name={designer.name} photoUrl={designer.photoUrl} size={36} decorative />
      <p>
        <Row as="span" gap={4} align="baseline" nowrap className={styles.name}>
          <b>{designer.name}</b> <small className="number">{count}건</small>
        </Row>
        <small>{designer.removed ? "그만둔 디자이너" : designerRanks[designer.rank].label}</small>
      </p>
    </div>
  );
});
