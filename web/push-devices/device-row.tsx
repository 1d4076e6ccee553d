import { type PushDevice, removePushDevice } from "#contract/push-devices.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DeviceSwitches } from "./device-switches.tsx";
import styles from "./push-devices-card.module.css";

/** Another device of the person: which messages it gets, and a button that stops them. */
export function DeviceRow({ device }: { device: PushDevice }) {
  const { run, state, failure } = useCall(removePushDevice);
  async function turnOff() {
    if (await run({ id: device.id })) toast({ text: `${device.label}에서 알림을 껐어요` });
  }
  const usedOn = `마지막으로 쓴 날 ${formatDay(seoulDay(new Date(device.lastUsedAt)))}`;
  return (
    <li>
      <Row gap={16} justify="between" className={styles.head}>
        <p>
          {device.label}
          <small className="number">{device.signedIn ? usedOn : `${usedOn} · 로그인이 끝나 알림이 가지 않아요`}</small>
        </p>
        <Button
          size={34}
          busy={state === "pending"}
          aria-label={`${device.label} 알림 끄기`}
          className={styles.end}
          onClick={turnOff}
        >
          끄기
        </Button>
      </Row>
      <DeviceSwitches device={device} />
      <FormFailure failure={failure} />
    </li>
  );
}
