import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { getOperatorHome, type OperatorHome } from "#contract/operator-home.ts";
import { formatDay, seoulTime } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { FigureCards } from "./figure-cards.tsx";
import styles from "./home-screen.module.css";
import { IncidentsCard } from "./incidents-card.tsx";
import { MoneyTiles } from "./money-tiles.tsx";
import { MyWorkCard } from "./my-work-card.tsx";
import { QueueCard } from "./queue-card.tsx";
import { UrgentLine } from "./urgent-line.tsx";

const everyMilliseconds = 20_000;

/** What is late, whether the money is right, and what waits for me. */
export function OperatorHomeScreen() {
  const answer = useAnswer(getOperatorHome, {}, { everyMilliseconds });
  return (
    <Answered answer={answer} skeleton={<HomeSkeleton />}>
      {(home) => <Home home={home} isOld={answer.isError} />}
    </Answered>
  );
}

function Home({ home, isOld }: { home: OperatorHome; isOld: boolean }) {
  useShownPart(home.at);
  const { at, day, urgent, money, queues, mine, incidents, figures } = home;
  return (
    <Stack gap={10} single={1280} className={styles.home}>
      <Text fullRow size={13} tone={isOld ? "orange" : "muted"} number>
        {formatDay(day)} {seoulTime(new Date(at))} 기준
        {isOld && " · 새로 불러오지 못해 이때의 숫자를 보여 드려요"}
      </Text>
      {urgent && <UrgentLine urgent={urgent} at={at} />}
      <MoneyTiles money={money} isPaused={incidents.some(isPause)} at={at} />
      <QueueCard queues={queues} at={at} />
      <MyWorkCard mine={mine} />
      <FigureCards figures={figures} at={at} />
      <IncidentsCard incidents={incidents} at={at} />
    </Stack>
  );
}

const isPause = ({ kind, endedAt }: OperatorHome["incidents"][number]) => kind === "MONEY_PAUSED" && endedAt === null;

/** The part that the address names gets the focus, when the keys lead there. Its first link may come with a later answer. */
function useShownPart(at: string) {
  const hash = useLocation({ select: ({ hash }) => hash });
  useEffect(() => focusPart(hash), [hash]);
  useEffect(() => {
    if (at && !document.activeElement?.closest("main a, main button")) focusPart(hash);
  }, [hash, at]);
}

function focusPart(id: string) {
  if (id !== "") document.getElementById(id)?.querySelector<HTMLElement>("a")?.focus();
}

function HomeSkeleton() {
  return (
    <SkeletonGroup label="운영 현황을 불러오는 중이에요">
      <Stack gap={12}>
        <Skeleton width={200} height={20} />
        <Skeleton shape="block" height={132} />
        <Skeleton shape="block" height={412} />
        <Skeleton shape="block" height={172} />
      </Stack>
    </SkeletonGroup>
  );
}
