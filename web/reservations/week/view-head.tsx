import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import day from "#web/reservations/board/day-head.module.css";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./view-head.module.css";

interface ViewHeadProps {
  /** A text, or the parts of a title that can be pressed. */
  title: ReactNode;
  /** On which the booking form begins. */
  bookingDay: string;
  /** The filters and the other views. */
  children: ReactNode;
}

/** The row over the week and the list, as over the day: title, switch and button have the same places. */
export function ViewHead({ title, bookingDay, children }: ViewHeadProps) {
  return (
    <Row as="header" gap={16} rows={4} wrap padX={24} className={day.head}>
      {typeof title === "string" ? <h2 className={styles.heading}>{title}</h2> : title}
      <Row gap={8} push className={day.ways}>
        {children}
        <Button
          colour="purple"
          size={34}
          icon={Plus}
          className={styles.book}
          render={
            <Link
              from="/partners/shops/$shopId"
              to="/partners/shops/$shopId/reservations"
              search={{ date: bookingDay, book: true }}
            />
          }
        >
          예약 등록하기
        </Button>
      </Row>
    </Row>
  );
}
