import type { ReactElement, ReactNode } from "react";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";

interface ListBarProps {
  /** Why it is read-only. */
  note: ReactNode;
  /** A link to the list. */
  list: ReactElement<{ className?: string }>;
}

/** The foot of a read-only promotion: the reason, and the link back. */
export const ListBar = ({ note, list }: ListBarProps) => (
  <ActionBar note={note}>
    <Button colour="gray" size={44} render={list}>
      목록으로 가기
    </Button>
  </ActionBar>
);
