import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ContractInfo } from "#contract/settlements.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

interface ChangeRequestNoticeProps {
  request: NonNullable<ContractInfo["changeRequest"]>;
  isOwner: boolean;
  /** What applies until the decision. */
  children: ReactNode;
}

/** A change of the account or the business is under review; the owner can open the request. */
export function ChangeRequestNotice({ request, isOwner, children }: ChangeRequestNoticeProps) {
  return (
    <Notice
      tone="purple"
      role="note"
      action={
        isOwner && (
          <Button
            colour="white"
            size={40}
            render={<Link to="/partners/requests/$requestId" params={{ requestId: String(request.applicationId) }} />}
          >
            신청 보기
          </Button>
        )
      }
    >
      변경해 달라고 하신 내용을 확인하고 있어요. {children}
    </Notice>
  );
}
