import { agreeToClause, type ClauseConsent, disagreeWithClause, listMyClauses } from "#contract/clauses.ts";
import { consents } from "#domain/shops/clause.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { ClauseButton } from "#web/parts/clause-button.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./consent-card.module.css";

export function ConsentCard() {
  const { data, error, refetch, isFetching } = useAnswer(listMyClauses, {});
  return (
    <Card title="약관과 동의">
      {data ? (
        <Stack as="ul" gap={4} className={styles.consents}>
          {data.items.map((item) => (
            <li key={item.clause.clauseType}>
              {item.clause.required ? <RequiredClause {...item} /> : <OptionalClause {...item} />}
              <ClauseButton clause={item.clause} />
            </li>
          ))}
        </Stack>
      ) : error ? (
        <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <SkeletonStack gap={4} className={styles.consents}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </SkeletonStack>
      )}
    </Card>
  );
}

function RequiredClause({ clause, consent, decidedAt }: ClauseConsent) {
  return (
    <Stack as="p" gap={4} grow shrink className={styles.words}>
      {clause.title}
      <small className="number">{decisionText(consent, decidedAt)}</small>
    </Stack>
  );
}

/** The switch shows the new value while it is saved, and then what the server has. */
function OptionalClause({ clause, consent, decidedAt }: ClauseConsent) {
  const agree = useCall(agreeToClause);
  const disagree = useCall(disagreeWithClause);
  const pending = agree.state === "pending" || disagree.state === "pending";
  const checked = pending ? agree.state === "pending" : consent === "ALLOW";
  function change(on: boolean) {
    agree.reset();
    disagree.reset();
    (on ? agree : disagree).run({ clauseType: clause.clauseType });
  }
  return (
    <Stack gap={4} grow shrink className={styles.words}>
      <Switch
        spread
        label={clause.title}
        help={decisionText(consent, decidedAt)}
        checked={checked}
        aria-busy={pending}
        onChange={(event) => !pending && change(event.target.checked)}
      />
      <FormFailure failure={agree.failure ?? disagree.failure} />
    </Stack>
  );
}

function decisionText(consent: ClauseConsent["consent"], decidedAt: string | null): string {
  if (!consent || !decidedAt) return "아직 정하지 않았어요";
  return `${formatDay(seoulDay(new Date(decidedAt)))} ${consents[consent].label}`;
}
