import { Link } from "@tanstack/react-router";
import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { FirstSteps } from "#contract/first-steps.ts";
import type { Shop } from "#contract/shops.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { firstSteps, type StepState } from "#domain/reservations/first-step.ts";
import { withParticle } from "#domain/text/particle.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { obstaclePlaces } from "#web/parts/operating/booking-state.tsx";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./first-steps.module.css";
import { ShareLink } from "./share-link.tsx";
import { StartHours } from "./start-hours.tsx";
import { StartMenus } from "./start-menus.tsx";

type Step = FirstSteps["steps"][number];

interface StepRowProps extends Step {
  number: number;
  data: FirstSteps;
}

const tags: Record<StepState, { label: string; tone: TagTone }> = {
  DONE: { label: "완료", tone: "arrived" },
  NOW: { label: "지금 할 일", tone: "purple" },
  NEEDED: { label: "예약에 필요", tone: "neutral" },
  LOCKED: { label: "준비 후", tone: "neutral" },
  WAITS: { label: "심사 중", tone: "waits" },
};

/** A step: its state, why it matters, and its one button. The current one is open. */
export function StepRow({ number, data, ...one }: StepRowProps) {
  const { shop, role } = useCurrentShop();
  const { step, state } = one;
  const { label, tone } = tags[state];
  const isNow = state === "NOW";
  const deed = deedOf(one, data, shop, role === "OWNER");
  return (
    <Stack as="li" align="center" gap={16} rows={0} className={styles.step} data-state={state}>
      <span className={styles.mark} aria-hidden>
        {state === "DONE" ? <Check size={16} /> : state === "LOCKED" ? <Lock size={16} /> : number}
      </span>
      <div>
        <h3>{firstSteps[step].label}</h3>
        <Text tone="muted" size={isNow ? 14 : 13}>
          {whyOf(one, data, shop, role === "OWNER")}
        </Text>
      </div>
      <Row gap={12} className={styles.end}>
        {!isNow && deed}
        <Tag tone={tone} {...(state === "DONE" ? { icon: Check } : {})}>
          {label}
        </Tag>
      </Row>
      {isNow && <div className={styles.open}>{openPart(one, data) ?? deed}</div>}
    </Stack>
  );
}

/** What is special about doing this step for the first time. */
function openPart({ step, obstacle }: Step, data: FirstSteps): ReactNode {
  if (step === "MENU" && obstacle === "NO_MENU") return <StartMenus />;
  if (step === "HOURS" && obstacle === null) return <StartHours hours={data.openingHours} />;
  if (step === "LINK") return <ShareLink pageUrl={data.pageUrl} shown />;
  return undefined;
}

function whyOf({ step, state, obstacle }: Step, data: FirstSteps, shop: Shop, isOwner: boolean): string {
  const isDone = state === "DONE";
  // Anything but the plain beginning has its own reason.
  if (!isDone && obstacle !== null && !plain.has(obstacle)) return bookingObstacleLabels[obstacle].label;
  switch (step) {
    case "MENU":
      return isDone
        ? `메뉴 ${data.menuCount}개를 등록했어요.`
        : "고객이 선택할 시술과 가격이에요. 1개 이상 있어야 예약을 받아요.";
    case "DESIGNER":
      if (isDone) return `디자이너 ${data.designerCount}명이 예약을 받아요.`;
      return shop.staffCount === 0 && shop.ownerName !== ""
        ? `1명 이상 있어야 예약 시간이 열려요. ${shop.ownerName} 님의 이름은 입력되어 있어요.`
        : "1명 이상 있어야 예약 시간이 열려요.";
    case "HOURS":
      return isDone
        ? formatHours(data.openingHours)
        : `영업시간을 ${withParticle(formatHours(data.openingHours), "으로/로")} 설정해 보세요.`;
    case "ACCOUNT":
      return ["입점 심사에서 확인했어요.", data.bankWords].filter(Boolean).join(" ");
    case "OPENING":
      return openingWhy(state, data, isOwner);
    case "LINK":
      if (isDone) return "예약 링크를 공유했어요.";
      return state === "LOCKED" ? "예약을 받을 수 있으면 링크가 열려요." : "단골 고객에게 먼저 보내 보세요.";
  }
}

const plain: ReadonlySet<string> = new Set(["NO_MENU", "NO_DESIGNER", "WAITING"]);

function openingWhy(state: StepState, { opening }: FirstSteps, isOwner: boolean): string {
  if (opening.state === "REJECTED") return "오픈 신청에 수정할 내용이 있어요.";
  if (state === "WAITS") return "오픈 신청을 심사하고 있어요.";
  if (!isOwner) return "준비를 마치면 대표가 신청할 수 있어요.";
  return state === "LOCKED"
    ? "메뉴, 디자이너, 영업시간을 마치면 신청할 수 있어요."
    : "심사를 거쳐 온라인 예약을 받기 시작해요.";
}

interface Deed {
  to: string;
  label: string;
  search?: Record<string, unknown>;
}

function deedOf(one: Step, data: FirstSteps, shop: Shop, isOwner: boolean): ReactNode {
  const { step, state } = one;
  if (state === "LOCKED") return null;
  if (step === "LINK") return state === "DONE" ? <ShareLink pageUrl={data.pageUrl} /> : null;
  const deed = placeOf(one, data, shop, isOwner);
  if (!deed) return null;
  const isNow = state === "NOW";
  return (
    <Row phone="fill" className={isNow ? styles.actions : undefined}>
      <Button
        colour={isNow ? "purple" : "white"}
        size={isNow ? 44 : 34}
        aria-label={isNow ? undefined : `${firstSteps[step].label} ${deed.label}`}
        render={<Link to={deed.to} params={{ shopId: String(shop.id) }} search={deed.search ?? {}} />}
      >
        {deed.label}
      </Button>
    </Row>
  );
}

function placeOf({ step, state, obstacle }: Step, { opening }: FirstSteps, shop: Shop, isOwner: boolean): Deed | null {
  const isDone = state === "DONE";
  if (step === "OPENING") {
    if (opening.applicationId !== null && opening.state !== "NONE")
      return {
        to: `/partners/requests/${opening.applicationId}`,
        label: opening.state === "REJECTED" ? "수정하기" : "신청 보기",
      };
    return isOwner
      ? {
          to: "/partners/requests/new",
          label: "서비스 오픈 신청하기",
          search: { target: "SERVICE_OPEN", shop: shop.id },
        }
      : null;
  }
  if (isDone) return { to: doneAt[step as keyof typeof doneAt], label: "보기" };
  if (step === "MENU" && obstacle === "NO_MENU")
    return { to: "/partners/shops/$shopId/menus/templates", label: "등록하기" };
  if (step === "DESIGNER") return { to: "/partners/shops/$shopId/staffs/new", label: "디자이너 등록하기" };
  return (obstacle && obstaclePlaces[obstacle]) ?? { to: doneAt[step as keyof typeof doneAt], label: "설정하기" };
}

const doneAt = {
  MENU: "/partners/shops/$shopId/menus",
  DESIGNER: "/partners/shops/$shopId/staffs",
  HOURS: "/partners/shops/$shopId/schedule",
  ACCOUNT: "/partners/shops/$shopId/settlements/contract",
} as const;
