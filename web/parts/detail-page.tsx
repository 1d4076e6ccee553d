import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./detail-page.module.css";
import { CardSkeleton } from "./list/card-skeleton.tsx";

interface DetailPageProps<Reply> {
  back: ReactNode;
  answer: UseQueryResult<Reply>;
  children: (reply: Reply) => ReactNode;
}

/** The page of one row, with a link back to the list. */
export function DetailPage<Reply>({ back, answer, children }: DetailPageProps<Reply>) {
  return (
    <Stack gap={16} shrink>
      {back}
      <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
        {children}
      </Answered>
    </Stack>
  );
}

/** The link back to a list. */
export function BackTo({ link, children }: { link: ReactElement<{ className?: string }>; children: ReactNode }) {
  return (
    <Button className={styles.back} colour="white" size={44} icon={ArrowLeft} render={link}>
      {children}
    </Button>
  );
}
