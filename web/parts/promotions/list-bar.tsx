import type { ReactElement, ReactNode } from "react";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";

interface ListBarProps {
  /** Why it can only be looked at. */
  note: ReactNode;
  /** A link to the list. */
  list: ReactElement<{ className?: string }>;
}

/** The end of a promotion that is only to look at: why, and the way back. */
export const ListBar = ({ note, list }: ListBarProps) => (
  <ActionBar note={note}>
    <Button colour="gray" size={44} render={list}>
      목록으로 가기
    </Button>
  </ActionBar>
);
