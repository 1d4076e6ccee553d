import { PencilLine } from "lucide-react";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
  applicationParts,
} from "#domain/applications/application-field.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import type { ApplicationProblems } from "#domain/applications/application-problems.ts";
import { PartFacts } from "#web/applications/part-facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { needsCounterpart } from "./missing-fields.ts";
import { useOpenForm } from "./open-form.ts";
import styles from "./wizard.module.css";

interface CheckStepProps {
  parts: readonly ApplicationPart[];
  missing: ApplicationProblems;
  lead: (field: ApplicationField) => void;
  onCorrect: (part: ApplicationPart) => void;
  isSame: boolean;
}

/** A summary of the application, with missing values on top. */
export function CheckStep({ parts, missing, lead, onCorrect, isSame }: CheckStepProps) {
  const { application, content, fileOf } = useOpenForm();
  const isOpening = application.form === "SERVICE_OPEN";
  return (
    <>
      {!isOpening && <MissingList missing={missing} lead={lead} onCorrect={onCorrect} />}
      {isSame && <Notice tone="waits">아직 변경된 내용이 없어요. 항목을 수정하면 보낼 수 있어요.</Notice>}
      {isOpening && Object.keys(missing).length > 0 && (
        <Notice tone="waits">네 가지를 모두 준비하면 신청을 보낼 수 있어요.</Notice>
      )}
      {parts.map((part) => (
        <Card
          key={part}
          title={!isOpening && applicationParts[part].label}
          action={
            !isOpening && (
              <Button
                colour="white"
                size={34}
                icon={PencilLine}
                aria-label={`${applicationParts[part].label} 수정하기`}
                onClick={() => onCorrect(part)}
              >
                수정하기
              </Button>
            )
          }
        >
          <PartFacts application={application} content={content} part={part} fileOf={fileOf} />
        </Card>
      ))}
      <Notice>
        {applicationForms[application.form].provesOwner && "보낼 때 가입한 휴대폰으로 한 번 더 확인해요. "}
        {application.form === "TRANSFER"
          ? "두 사람이 모두 확인하면 심사가 시작돼요. 확인한 뒤에 내용이 변경되면 다시 확인해야 해요."
          : "신청하면 보통 영업일 기준 2일 이내에 심사하고, 결과를 알림으로 알려 드려요."}
      </Notice>
    </>
  );
}

function MissingList({ missing, lead, onCorrect }: Omit<CheckStepProps, "parts" | "isSame">) {
  const { application } = useOpenForm();
  const fields = Object.keys(missing) as ApplicationField[];
  const lacksPerson = needsCounterpart(application);
  if (fields.length === 0 && !lacksPerson) return null;
  return (
    <Stack
      as="section"
      gap={12}
      pad={16}
      padX={20}
      radius="card"
      fill="orange"
      className={styles.missing}
      aria-labelledby="missing-fields"
    >
      <Text as="h3" id="missing-fields" size={14} tone="orange">
        아직 채우지 않은 항목이 <span className="number">{fields.length + (lacksPerson ? 1 : 0)}개</span> 있어요
      </Text>
      <Stack as="ul" gap={24} rows={0} single={768}>
        {lacksPerson && (
          <li>
            <Row as="button" wrap gap={8} rows={0} full size={13} type="button" onClick={() => onCorrect("handover")}>
              <b>양수인</b>
              <span>양수인을 지정해 주세요</span>
            </Row>
          </li>
        )}
        {fields.map((field) => (
          <li key={field}>
            <Row as="button" wrap gap={8} rows={0} full size={13} type="button" onClick={() => lead(field)}>
              <b>{applicationFields[field].label}</b>
              <span>{missing[field]}</span>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
