import { useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { startApplication } from "#contract/applications.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { failureOf } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { FormChoice } from "./fields/form-choice.tsx";

/** The possible applications. A form in the address is opened at once. */
export function NewApplicationScreen() {
  const { target, shop } = useSearch({ from: "/_app/partners/partners/requests/new" });
  const form = isKeyOf(applicationForms, target) ? target : undefined;
  const { failure } = useStart(form, shop);
  if (form && !failure) {
    return <CardSkeleton rows={6} />;
  }
  return (
    <Stack gap={16} width="wide">
      <FormFailure failure={failure} />
      <FormChoice shopId={shop} />
    </Stack>
  );
}

/** Creates the application of the address once and opens it; an existing draft is opened instead. */
function useStart(form: ApplicationForm | undefined, shopId: number | undefined) {
  const { run, failure } = useCall(startApplication);
  const navigate = useNavigateIfStillHere();
  const begun = useRef("");
  const open = useCallback(
    (id: number) =>
      navigate({ to: "/partners/requests/$requestId", params: { requestId: String(id) }, search: {}, replace: true }),
    [navigate],
  );
  useEffect(() => {
    const asked = `${form} ${shopId}`;
    if (form === undefined || begun.current === asked) return;
    begun.current = asked;
    run({ form, shopId }).then((application) => application && open(application.id));
    return () => {
      begun.current = "";
    };
  }, [form, shopId, run, open]);

  const underWay = idUnderWay(failure);
  useEffect(() => {
    if (!failure) return;
    begun.current = "";
    if (underWay === undefined) {
      navigate({ to: "/partners/requests/new", search: { shop: shopId }, replace: true });
    } else {
      toast({ text: "이미 진행 중인 신청이 있어 열었어요", tone: "news" });
      open(underWay);
    }
  }, [failure, underWay, shopId, navigate, open]);
  return { failure: underWay === undefined ? failure : undefined };
}

function idUnderWay(failure: unknown): number | undefined {
  const refusal = failureOf(startApplication, failure)?.data;
  return refusal?.code === "application_under_way" ? refusal.details?.id : undefined;
}
