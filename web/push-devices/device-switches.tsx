import { changePushDevice, type PushDevice } from "#contract/push-devices.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./push-devices-card.module.css";

const kinds = [
  { name: "reservations", label: "예약", help: "새 예약, 변경, 취소" },
  { name: "waiting", label: "기다리는 일", help: "심사 결과와 정산, 광고 소식" },
] as const;

/** Which messages this device gets. */
export function DeviceSwitches({ device }: { device: PushDevice }) {
  const { run, state, failure } = useCall(changePushDevice);
  const { id, reservations, waiting } = device;
  const pending = state === "pending";
  return (
    <Stack gap={4} full className={styles.switches}>
      {kinds.map(({ name, label, help }) => (
        <Switch
          key={name}
          spread
          label={label}
          help={help}
          aria-label={`${device.label}, ${label}`}
          checked={device[name]}
          aria-busy={pending}
          onChange={(event) => !pending && run({ id, reservations, waiting, [name]: event.target.checked })}
        />
      ))}
      <FormFailure failure={failure} />
    </Stack>
  );
}
