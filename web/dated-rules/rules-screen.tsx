import { listDatedRules } from "#contract/dated-rules.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { RuleCard } from "./rule-card.tsx";
import styles from "./rules-screen.module.css";

/** The dated rules of the business; past values never change. */
export function RulesScreen() {
  const { setUnsaved } = useUnsavedGuard();
  const answer = useAnswer(listDatedRules, {});
  return (
    <UnsavedContext value={setUnsaved}>
      <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
        {({ items, holidays, regions }) => (
          <Stack align="start" gap={16} single={1200} className={styles.screen}>
            <Stack gap={16} shrink>
              {items.map((history) => (
                <RuleCard key={history.rule} history={history} />
              ))}
            </Stack>
            <Stack gap={16} shrink>
              <Holidays holidays={holidays} />
              <Card title="지역" note="조회만 할 수 있어요">
                <Facts
                  facts={[
                    ["시·도", counted(regions.provinces)],
                    ["시·군·구", counted(regions.districts)],
                    ["행정동", counted(regions.dongs)],
                  ]}
                />
              </Card>
            </Stack>
          </Stack>
        )}
      </Answered>
    </UnsavedContext>
  );
}

const counted = (rows: number) => `${rows.toLocaleString("ko-KR")}곳`;

/** The next ones; earlier ones are folded. */
function Holidays({ holidays }: { holidays: readonly { day: string; name: string }[] }) {
  const today = seoulDay(new Date());
  const ahead = holidays.filter(({ day }) => day >= today);
  const passed = holidays.filter(({ day }) => day < today);
  return (
    <Card title="공휴일" note={`예정 ${ahead.length}일`}>
      <DayList days={ahead} />
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>올해 지난 공휴일 {passed.length}일</summary>
          <DayList days={passed} />
        </details>
      )}
    </Card>
  );
}

const DayList = ({ days }: { days: readonly { day: string; name: string }[] }) => (
  <Stack as="ul" gap={8} className={styles.days}>
    {days.map(({ day, name }) => (
      <li key={day}>
        <span className="number">{formatDay(day)}</span>
        <span>{name}</span>
      </li>
    ))}
  </Stack>
);
