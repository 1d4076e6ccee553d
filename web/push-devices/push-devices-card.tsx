import { Smartphone } from "lucide-react";
import {
  changePushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  tryPushDevice,
} from "#contract/push-devices.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useInstallOffer } from "#web/api/install-offer.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./push-devices-card.module.css";
import { needsInstallHelp, type PushAbility } from "./this-browser.ts";
import { useThisBrowser } from "./use-this-browser.ts";

/**
 * Which messages each of the person's devices gets. Nothing is on, and the browser asks nothing, until the person
 * presses a switch.
 */
export function PushDevicesCard() {
  const answer = useAnswer(listPushDevices, {});
  return (
    <Card title="알림 받는 기기" id="devices">
      <Stack gap={16} className={styles.card}>
        <Answered answer={answer} skeleton={<Loading />}>
          {({ items, publicKey }) => <Devices items={items} publicKey={publicKey} />}
        </Answered>
        <InstallRow />
      </Stack>
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
        help="앱을 닫아 둬도 새 예약과 변경·취소, 처리할 일을 알려 드려요."
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
        <Stack gap={12} items="start" className={styles.choices}>
          <DeviceSwitches device={device} />
          <TrialButton device={device} />
        </Stack>
      )}
      {others.length > 0 && (
        <Stack as="section" gap={12} padTop={16} line="top" className={styles.others}>
          <Text as="h3" size={14} weight="bold">
            다른 기기
          </Text>
          <Stack as="ul" gap={16}>
            {others.map((other) => (
              <DeviceRow key={other.id} device={other} />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

const reasons: Record<Exclude<PushAbility, "able">, string> = {
  blocked:
    "브라우저에서 단장 알림이 차단돼 있어요. 주소창 왼쪽의 아이콘을 눌러 알림을 허용하고, 이 화면을 새로고침한 뒤 켜 주세요.",
  needsHomeScreen: "iPhone과 iPad에서는 홈 화면에 추가한 뒤에 켤 수 있어요.",
  unable: "이 브라우저로는 알림을 받을 수 없어요. Chrome, Edge, Safari, Firefox의 새 버전에서 켜 주세요.",
};

function Loading() {
  return (
    <SkeletonStack gap={16} className={styles.card}>
      <Skeleton height={44} />
    </SkeletonStack>
  );
}

/** Shows a sample message before a real one arrives. */
function TrialButton({ device }: { device: PushDevice }) {
  const { run, state, failure } = useCall(tryPushDevice);
  async function send() {
    if (await run({ id: device.id })) toast({ text: "테스트 알림을 보냈어요. 잠시 후 이 기기에 표시돼요" });
  }
  return (
    <>
      <Button colour="white" size={44} busy={state === "pending"} onClick={send}>
        테스트 알림 보내기
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}

/** Only if the browser can install; nobody is pushed to it. */
function InstallRow() {
  const offer = useInstallOffer();
  const needsHelp = needsInstallHelp();
  if (!offer && !needsHelp) return null;
  return (
    <Stack as="section" gap={12} padTop={16} line="top" align="center" single={768} className={styles.install}>
      <div>
        <Text as="h3" size={14} weight="bold">
          홈 화면에 추가
        </Text>
        <Text size={13} tone="muted">
          {needsHelp
            ? "Safari의 공유 버튼을 누르고 ‘홈 화면에 추가’를 선택하면 앱처럼 열려요."
            : "주소창 없이 앱처럼 바로 열 수 있어요."}
        </Text>
      </div>
      {offer && (
        <Button colour="white" size={44} icon={Smartphone} onClick={() => offer.prompt()}>
          홈 화면에 추가
        </Button>
      )}
    </Stack>
  );
}

/** Another device of the person: which messages it gets, and a button that stops them. */
function DeviceRow({ device }: { device: PushDevice }) {
  const { run, state, failure } = useCall(removePushDevice);
  async function turnOff() {
    if (await run({ id: device.id })) toast({ text: `${device.label}에서 알림을 껐어요` });
  }
  const usedOn = `마지막 사용일 ${formatDay(seoulDay(new Date(device.lastUsedAt)))}`;
  return (
    <li>
      <Row gap={16} justify="between">
        <Stack as="p" gap={2} shrink>
          {device.label}
          <Text as="small" size={13} tone="muted" number>
            {device.signedIn ? usedOn : `${usedOn} · 로그인이 만료돼 알림을 받을 수 없어요`}
          </Text>
        </Stack>
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

const kinds = [
  { name: "reservations", label: "예약", help: "새 예약, 변경, 취소" },
  { name: "waiting", label: "처리할 일", help: "심사 결과와 정산, 광고 알림" },
] as const;

/** Which messages this device gets. */
function DeviceSwitches({ device }: { device: PushDevice }) {
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
