import { Link, useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { useState } from "react";
import type { Application } from "#contract/application.ts";
import { getApplication } from "#contract/applications.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { hasConfirmed } from "#web/parts/application-text/format-application.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ApplicationDetail } from "./application-detail.tsx";
import { Correcting } from "./wizard/correcting.tsx";
import { Wizard } from "./wizard/wizard.tsx";

/** An application while it is written, reviewed and corrected: one form with three modes. */
export function ApplicationScreen() {
  const { requestId } = useParams({ from: "/_app/partners/partners/requests/$requestId" });
  const id = Number(requestId);
  // Operators and the other side of a transfer change it too, and there is no live event for that here.
  const answer = useAnswer(getApplication, { id }, { enabled: id > 0, everyMilliseconds: 30_000 });
  if (!(id > 0) || isUnknown(answer.error)) return <Unknown />;
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
      {(application) => <Mode key={`${id} ${application.edition} ${application.status}`} application={application} />}
    </Answered>
  );
}

function Mode({ application }: { application: Application }) {
  const [reopened, setReopened] = useState(false);
  const { status, closed, side } = application;
  if (closed || side === "OPERATOR") return <ApplicationDetail application={application} />;
  if (status !== null && status !== "REJECT") return <ApplicationDetail application={application} />;
  // A person who has agreed waits for the other side; editing cancels the agreement.
  if (hasConfirmed(application) && !reopened)
    return <ApplicationDetail application={application} onReopen={() => setReopened(true)} />;
  return status === null ? <Wizard application={application} /> : <Correcting application={application} />;
}

const isUnknown = (error: unknown) => error instanceof CallFailure && error.status === 404;

function Unknown() {
  return (
    <Card>
      <EmptyState
        icon={Compass}
        title="접근할 수 없는 신청이에요"
        text="삭제됐거나 다른 사람의 신청이에요."
        action={
          <Button colour="purple" size={44} render={<Link to="/partners/requests" search={{}} />}>
            내 신청으로 가기
          </Button>
        }
      />
    </Card>
  );
}
