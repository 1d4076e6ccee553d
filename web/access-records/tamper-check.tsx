import { ShieldAlert, ShieldCheck } from "lucide-react";
import { type ChainCheck, checkAccessRecords } from "#contract/access-records.ts";
import type { ReplyOf } from "#contract/call.ts";
import { chainStates } from "#domain/accounts/access-record.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./access-records-screen.module.css";

/** Recomputes all signatures, and shows in one sentence whether a record was changed. */
export function TamperCheck() {
  const { run, state, data, failure } = useCall(checkAccessRecords);
  return (
    <Card
      title="기록이 그대로인지 확인"
      action={
        <Button colour="black" size={40} icon={ShieldCheck} busy={state === "pending"} onClick={() => run({})}>
          지금 확인하기
        </Button>
      }
    >
      <Stack gap={12}>
        <Text tone="muted">
          기록은 한 건마다 앞의 기록과 이어서 서명해 두어요. 누가 한 건이라도 고치거나 지우면 여기에서 드러나요.
        </Text>
        {data && <Outcome {...data} />}
        <FormFailure failure={failure} />
      </Stack>
    </Card>
  );
}

function Outcome({ rows, broken, chains, checkedAt }: ReplyOf<typeof checkAccessRecords>) {
  const count = rows.toLocaleString("ko-KR");
  const when = formatInstant(new Date(checkedAt));
  if (broken === 0)
    return (
      <Notice tone="purple" icon={ShieldCheck}>
        <strong>기록 {count}건이 모두 그대로예요.</strong> {when}에 확인했어요.
      </Notice>
    );
  return (
    <Notice tone="failed" icon={ShieldAlert} role="alert">
      <strong>
        기록 {count}건을 확인했는데, 묶음 {broken}개가 처음과 달라요.
      </strong>{" "}
      {when}에 확인했어요. 데이터베이스와 서명 파일에 손댄 사람이 있는지 바로 살펴봐 주세요.
      <Box as="ul" above={8} className={styles.broken}>
        {chains
          .filter(({ state }) => state !== "OK")
          .map((chain) => (
            <li key={chain.chain}>{formatCheck(chain)}</li>
          ))}
      </Box>
    </Notice>
  );
}

function formatCheck({ chain, state, brokenAt, rows, lastAt }: ChainCheck): string {
  const place = brokenAt === null ? "" : ` ${brokenAt.toLocaleString("ko-KR")}번째부터`;
  const until = lastAt === null ? "" : `, 마지막 기록 ${formatInstant(new Date(lastAt))}`;
  return `${chain.slice(0, 8)}:${place} ${chainStates[state].label} (기록 ${rows.toLocaleString("ko-KR")}건${until})`;
}
