import { listSettlementContracts, type SettlementContract } from "#contract/settlement-console.ts";
import { wonText } from "#domain/money/won-text.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./contract-field.module.css";

interface ContractFieldProps {
  shopId: number;
  /** Undefined: the current contract. */
  value: number | undefined;
  onChange: (contractId: number | undefined) => void;
}

/** The person who gets the money. A transferred shop has a former owner, to whom an amount may still be due. */
export function ContractField({ shopId, value, onChange }: ContractFieldProps) {
  const { data, error } = useAnswer(listSettlementContracts, { shopId });
  if (error && !data) return <Notice tone="failed">{failureText(error).title}</Notice>;
  if (!data) return <Skeleton height={44} />;
  const [first, ...others] = data.items;
  if (!first)
    return (
      <Notice tone="waits" role="note">
        정산 계약이 없는 매장이에요.
      </Notice>
    );
  if (others.length === 0 && first.endedAt === null)
    return (
      <p className={styles.only}>
        {nameOf(first)}{" "}
        <Text as="small" tone="muted" size={13} weight="regular" number>
          {aboutOf(first)}
        </Text>
      </p>
    );
  const chosen = value ?? data.items.find(({ endedAt }) => endedAt === null)?.id;
  return (
    <Field label="정산 대상" group>
      <RadioGroup
        look="circle"
        value={chosen === undefined ? "" : String(chosen)}
        onSelect={(id) => onChange(data.items.find((one) => String(one.id) === id && one.endedAt !== null)?.id)}
      >
        {data.items.map((contract) => (
          <RadioItem key={contract.id} value={String(contract.id)} help={aboutOf(contract)}>
            {nameOf(contract)}
          </RadioItem>
        ))}
      </RadioGroup>
    </Field>
  );
}

const nameOf = ({ ownerName, endedAt }: SettlementContract) =>
  `${endedAt === null ? "지금 대표" : "이전 대표"} ${ownerName ?? "(탈퇴한 계정)"}`;

const aboutOf = ({ begunAt, endedAt, balanceWon, held }: SettlementContract) =>
  [
    `${dayOf(begunAt)}부터${endedAt === null ? "" : ` ${dayOf(endedAt)}까지`}`,
    `잔액 ${wonText(balanceWon)}`,
    held && "지급 보류",
  ]
    .filter(Boolean)
    .join(" · ");

const dayOf = (instant: string) => formatDay(seoulDay(new Date(instant)));
