import type { Application } from "#contract/application.ts";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
} from "#domain/applications/application-field.ts";
import { formatField } from "#web/parts/application-text/format-field.ts";
import { openDocument } from "#web/parts/document-view/open-document.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { shownFields } from "./wizard/fields/shown-fields.ts";
import { isChanged } from "./wizard/missing-fields.ts";
import type { StoredFact } from "./wizard/open-form.ts";
import { OpeningCheck } from "./wizard/opening-check.tsx";

interface PartFactsProps {
  application: Application;
  /** The typed value if it is not saved yet. */
  content?: ApplicationContent;
  part: ApplicationPart;
  fileOf?: (id: number) => StoredFact | undefined;
  /** Values from elsewhere on the page. */
  without?: readonly ApplicationField[];
}

/** A read-only part of an application. */
export function PartFacts(props: PartFactsProps) {
  const { application, content = application.content, part, fileOf, without = [] } = props;
  const fields = shownFields(application, part, content).filter((field) => !without.includes(field));
  if (part === "opening") {
    return (
      <Stack gap={8}>
        {fields.map((field) => (
          <OpeningCheck
            key={field}
            field={field as keyof NonNullable<Application["opening"]>}
            application={application}
          />
        ))}
      </Stack>
    );
  }
  const shown = (field: ApplicationField) => {
    const value = writtenIn(content, field);
    if (typeof value !== "number") return formatField(content, field);
    const file = fileOf?.(value) ?? application.files.find(({ id }) => id === value);
    return <DocumentLine label={applicationFields[field].label} id={value} file={file} />;
  };
  return (
    <Facts
      facts={fields
        .filter((field) => applicationFields[field].kind !== "flag" || writtenIn(content, field) === true)
        .map((field) => [
          applicationFields[field].label,
          <Row as="span" key={field} gap={8} rows={4} wrap>
            {shown(field) ?? (
              <Text as="span" weight="regular" tone="muted">
                {field === "addresses.detail" ? "없음" : "미입력"}
              </Text>
            )}
            {isChanged(application, content, field) && <Tag tone="purple">변경</Tag>}
          </Row>,
        ])}
    />
  );
}

function DocumentLine({ label, id, file }: { label: string; id: number; file: StoredFact | undefined }) {
  const name = file?.name ?? label;
  return (
    <Row as="span" gap={12} rows={4} justify="between" wrap grow>
      <span>{name}</span>
      <Button
        colour="white"
        size={30}
        aria-label={`${label} 보기`}
        onClick={() => openDocument({ id, name, contentType: file?.contentType ?? "image/jpeg" }, label)}
      >
        보기
      </Button>
    </Row>
  );
}
