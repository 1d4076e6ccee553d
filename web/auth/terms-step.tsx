import { type Clause, listClauses } from "#contract/clauses.ts";
import { missingTerms, type TermsAgreement } from "#domain/shops/clause.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ClauseButton } from "#web/parts/clause-button.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./sign-up-screen.module.css";

interface TermsStepProps {
  agreed: TermsAgreement[];
  onAgree: (agreed: TermsAgreement[]) => void;
  onDone: () => void;
}

export function TermsStep({ agreed, onAgree, onDone }: TermsStepProps) {
  const { data, error, refetch, isFetching } = useAnswer(listClauses, {}, { staleMilliseconds: 60_000 });
  const missing = missingTerms(agreed);
  const form = useForm({
    draftOf: () => ({}),
    errorsOf: () => Object.fromEntries(missing.map((term) => [term, "필수 약관에 모두 동의해 주세요"])),
    calls: [],
    send: async () => true,
  });
  if (error) return <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <TermsSkeleton />;

  const all = data.items.map(({ clauseType }) => clauseType);
  const set = (clauseType: TermsAgreement, on: boolean) =>
    onAgree(all.filter((each) => (each === clauseType ? on : agreed.includes(each))));

  return (
    <Form
      form={form}
      onSave={async () => (await form.save()) && onDone()}
      gap={16}
      bar={
        <>
          {form.sent && missing.length > 0 && (
            <Notice tone="failed" role="alert">
              필수 약관에 모두 동의해 주세요
            </Notice>
          )}
          <Button type="submit" colour="purple" size={50} fullWidth>
            다음으로 가기
          </Button>
        </>
      }
    >
      <Checkbox
        className={styles.all}
        label="모두 동의하기"
        help="선택 약관까지 한 번에 동의해요."
        checked={agreed.length === all.length}
        mixed={agreed.length > 0 && agreed.length < all.length}
        onChange={(event) => onAgree(event.target.checked ? all : [])}
      />
      <ul className={styles.clauses} aria-label="약관">
        {data.items.map((clause) => (
          <ClauseLine
            key={clause.clauseType}
            clause={clause}
            agreed={agreed.includes(clause.clauseType)}
            wrong={form.sent && missing.includes(clause.clauseType)}
            onChange={(on) => set(clause.clauseType, on)}
          />
        ))}
      </ul>
    </Form>
  );
}

interface ClauseLineProps {
  clause: Clause;
  agreed: boolean;
  wrong: boolean;
  onChange: (on: boolean) => void;
}

function ClauseLine({ clause, agreed, wrong, onChange }: ClauseLineProps) {
  return (
    <Row as="li" justify="between" gap={12}>
      <Checkbox
        name={clause.clauseType}
        aria-invalid={wrong}
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span>
            {clause.title}{" "}
            <Text as="span" size={12} weight="medium" tone={clause.required ? "accent" : "muted"} nowrap>
              {clause.required ? "필수" : "선택"}
            </Text>
          </span>
        }
      />
      <ClauseButton clause={clause} onAgree={() => onChange(true)} />
    </Row>
  );
}

function TermsSkeleton() {
  return (
    <SkeletonStack gap={16} label="약관을 불러오는 중이에요">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </SkeletonStack>
  );
}
