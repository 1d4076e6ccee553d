import { listPushDevices, type PushDevice } from "#contract/push-devices.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { DeviceRow } from "./device-row.tsx";
import { DeviceSwitches } from "./device-switches.tsx";
import { InstallRow } from "./install-row.tsx";
import styles from "./push-devices-card.module.css";
import type { PushAbility } from "./this-browser.ts";
import { TrialButton } from "./trial-button.tsx";
import { useThisBrowser } from "./use-this-browser.ts";

/**
 * Which messages each of the person's devices gets. Nothing is on, and the browser asks nothing, until the person
 * presses a switch.
 */
export function PushDevicesCard() {
  const answer = useAnswer(listPushDevices, {});
  return (
    <Card title="알림 받는 기기" id="devices">
      <div className={styles.card}>
        <Answered answer={answer} skeleton={<Loading />}>
          {({ items, publicKey }) => <Devices items={items} publicKey={publicKey} />}
        </Answered>
        <InstallRow />
      </div>
    </Card>
  );
}

function Devices({ items, publicKey }: { items: PushDevice[]; publicKey: string }) {
  const browser = useThisBrowser(publicKey);
  const device = browser.isSubscribed ? items.find(({ isThis }) => isThis) : undefined;
  const others = items.filter((item) => item !== device);
  const { ability, isBusy, hasFailed, failure, turnOn, turnOff } = browser;
  return (
    <>
      <Switch
        spread
        label="이 기기로 알림 받기"
        help="앱을 닫아 두어도 새 예약과 변경, 취소, 기다리는 일을 알려 드려요."
        checked={isBusy ? !device : device !== undefined}
        disabled={ability !== "able" && !device}
        aria-busy={isBusy}
        onChange={() => !isBusy && (device ? turnOff(device.id) : turnOn())}
      />
      {ability !== "able" && <Notice tone={ability === "blocked" ? "waits" : "neutral"}>{reasons[ability]}</Notice>}
      {hasFailed && (
        <Notice tone="failed" role="alert">
          브라우저의 알림 서비스에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 켜 주세요.
        </Notice>
      )}
      <FormFailure failure={failure} />
      {device && (
        <div className={styles.choices}>
          <DeviceSwitches device={device} />
          <TrialButton device={device} />
        </div>
      )}
      {others.length > 0 && (
        <section className={styles.others}>
          <h3>다른 기기</h3>
          <ul>
            {others.map((other) => (
              <DeviceRow key={other.id} device={other} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const reasons: Record<Exclude<PushAbility, "able">, string> = {
  blocked:
    "브라우저가 단장의 알림을 막고 있어요. 주소창 앞의 표시를 눌러 알림을 허용하고, 이 화면을 새로 고친 뒤 켜 주세요.",
  needsHomeScreen: "iPhone과 iPad에서는 홈 화면에 추가한 뒤에 켤 수 있어요.",
  unable: "이 브라우저로는 알림을 받을 수 없어요. Chrome, Edge, Safari, Firefox의 새 버전에서 켜 주세요.",
};

function Loading() {
  return (
    <SkeletonGroup className={styles.card}>
      <Skeleton height={44} />
    </SkeletonGroup>
  );
}
