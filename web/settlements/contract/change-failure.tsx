import { Link } from "@tanstack/react-router";
import { applicationFields } from "#domain/applications/application-field.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

interface ChangeFailureProps {
  failure: unknown;
  /** Fields of the registration that are not in this form. */
  elsewhere: readonly string[];
}

/** If another registered value is missing, it is named, with a link to the screen that corrects it. */
export function ChangeFailure({ failure, elsewhere }: ChangeFailureProps) {
  if (elsewhere.length === 0) return <FormFailure failure={failure} />;
  const names = elsewhere.map((field) => (isKeyOf(applicationFields, field) ? applicationFields[field].label : field));
  return (
    <Notice
      tone="failed"
      role="alert"
      action={
        <Button colour="white" size={40} render={<Link to="/partners/requests/new" search={{}} />}>
          신청하러 가기
        </Button>
      }
    >
      매장 등록에 빠진 항목이 있어요: {names.join(", ")}. 입점 정보 변경 신청에서 함께 입력해 주세요.
    </Notice>
  );
}
