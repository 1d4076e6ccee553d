import { Link } from "@tanstack/react-router";
import { History, ShieldCheck } from "lucide-react";
import { type ConsoleAccount, revealAccountPhone } from "#contract/accounts.ts";
import { accountStatuses, adminRoles } from "#domain/accounts/account.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askReason } from "#web/parts/form/ask-reason.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { accountTones } from "./account-tones.ts";
import styles from "./operator-detail.module.css";

/** The person. Login data is masked; the whole number is shown only for a reason, and recorded. */
export function AccountHead({ account }: { account: ConsoleAccount }) {
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <Row gap={12} rows={8} wrap>
            <Text as="h2" size={24} tight>
              {account.name}
            </Text>
            <Tag tone={accountTones[account.status]}>{accountStatuses[account.status].label}</Tag>
          </Row>
          <Text above={4} tone="muted">
            {adminRoles[account.adminRole].label} · 계정 번호 <span className="number">{account.id}</span> ·{" "}
            {formatDay(seoulDay(new Date(account.joinedAt)))} 가입
            {account.leftAt && ` · ${formatDay(seoulDay(new Date(account.leftAt)))} 탈퇴`}
          </Text>
        </div>
        <Facts
          facts={[
            ["아이디", account.maskedLoginId],
            ["이메일", account.maskedEmail],
            ["휴대폰", <WholePhone key="phone" account={account} />],
            ["마지막 사용", formatInstant(new Date(account.lastUsedAt))],
          ]}
        />
        <Row gap={8} align="stretch" wrap phone="fill">
          <Button
            colour="white"
            size={44}
            icon={History}
            render={<Link to="/operator/audit" search={{ account: account.id }} />}
          >
            변경 기록 보기
          </Button>
          <Button
            colour="white"
            size={44}
            icon={ShieldCheck}
            render={<Link to="/operator/access-records" search={{ account: account.id }} />}
          >
            접속 기록 보기
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function WholePhone({ account }: { account: ConsoleAccount }) {
  const { run, state, data, failure } = useCall(revealAccountPhone);
  if (data)
    return (
      <Text as="a" tone="accent" weight="medium" className={styles.link} href={`tel:${data.phone}`}>
        {data.phone}
      </Text>
    );
  if (account.maskedPhone === "") return "없음";
  async function reveal() {
    const reason = await askReason({
      header: "계정",
      title: `${account.name} 님의 전체 번호를 조회할까요?`,
      content: "조회한 사람과 사유가 접속 기록에 남아요.",
      confirmLabel: "번호 보기",
      example: "예) 매장에서 온 문의에 답하려고요",
    });
    if (reason !== undefined) await run({ id: account.id, reason });
  }
  return (
    <Row as="span" wrap gap={12} rows={8} className={styles.phone}>
      {account.maskedPhone}
      <Button colour="white" size={34} busy={state === "pending"} onClick={reveal}>
        번호 전체 보기
      </Button>
      <FormFailure failure={failure} />
    </Row>
  );
}
