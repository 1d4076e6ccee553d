import { Link } from "@tanstack/react-router";
import type { ApplicationLine } from "#contract/application.ts";
import { getApplication } from "#contract/applications.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { isUntouched } from "#domain/applications/application-moves.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { formFacts } from "#web/parts/application-text/form-facts.ts";
import { formatApplication } from "#web/parts/application-text/format-application.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./application-card.module.css";
import { ApplicationTag } from "./application-tag.tsx";

export function ApplicationCards({ lines }: { lines: readonly ApplicationLine[] }) {
  return (
    <Stack as="ul" gap={12}>
      {lines.map((line) => (
        <ApplicationCard key={line.id} line={line} />
      ))}
    </Stack>
  );
}

function ApplicationCard({ line }: { line: ApplicationLine }) {
  const { id, form, shopName, status, closed, requestedAt, updatedAt, decidedAt } = line;
  // The place in the queue and the notes are in the application itself; only a few are open at a time.
  const isOpen = !closed && (status === null ? form === "TRANSFER" : isUntouched(status) || status === "REJECT");
  const { data: application } = useAnswer(getApplication, { id }, { enabled: isOpen });
  const standing = formatApplication(line, application);
  const Icon = formFacts[form].icon;
  const moment = (at: string) => formatInstant(new Date(at));
  return (
    <Row as="li" gap={16} pad={20} padX="card" frame radius="card" fill="surface" className={styles.card}>
      <Icon size={24} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <Stack gap={2} grow shrink>
        <Row as="p" gap={8} rows={4} wrap>
          <Text as="strong" size={16}>
            {applicationForms[form].label}
          </Text>
          <ApplicationTag standing={standing} />
        </Row>
        <p>{shopName || "매장 이름을 아직 입력하지 않았어요"}</p>
        <Text tone="muted">{standing.text}</Text>
        <Text size={13} tone="muted" number>
          {status === null ? `${moment(updatedAt)}에 마지막으로 작성했어요` : `${moment(requestedAt)} 신청`}
          {decidedAt && ` · ${moment(decidedAt)} 결과`}
        </Text>
      </Stack>
      <Button
        colour={standing.next === "보기" ? "white" : "purple"}
        size={44}
        minWidth={112}
        aria-label={`${applicationForms[form].label} ${shopName} ${standing.next}`}
        render={<Link to="/partners/requests/$requestId" params={{ requestId: String(id) }} search={{}} />}
      >
        {standing.next}
      </Button>
    </Row>
  );
}

export function ApplicationCardSkeleton() {
  return (
    <SkeletonStack label="신청을 불러오는 중이에요" gap={12}>
      {[1, 2, 3].map((key) => (
        <Row key={key} gap={16} pad={20} padX="card" frame radius="card" fill="surface" className={styles.card}>
          <Stack gap={2} grow shrink>
            <Skeleton width="30%" />
            <Skeleton width="50%" height={20} />
            <Skeleton width="70%" />
          </Stack>
        </Row>
      ))}
    </SkeletonStack>
  );
}
