import { operatingStatuses } from "#domain/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { OperatingSwitch } from "#web/parts/operating/operating-switch.tsx";
import { statusTone } from "#web/parts/operating/status-tone.ts";
import { Card } from "#web/ui/card.tsx";
import { Tag } from "#web/ui/tag.tsx";
import styles from "./shop-state.module.css";

/** Whether customers can book just now, and the switch for it. */
export function ShopState() {
  const { shop, role } = useCurrentShop();
  const open = shop.operatingStatus === "RUNNING";
  return (
    <Card>
      <div className={styles.state}>
        <div>
          <h3>
            {operatingStatuses[shop.operatingStatus].label}
            <Tag tone={statusTone[shop.operatingStatus]}>{open ? "예약 받는 중" : "예약 쉬는 중"}</Tag>
          </h3>
          <p>{open ? "손님이 온라인으로 예약할 수 있어요." : "이미 잡힌 예약은 그대로 있어요."}</p>
        </div>
        {role !== "MEMBER" && <OperatingSwitch shop={shop} />}
      </div>
    </Card>
  );
}
