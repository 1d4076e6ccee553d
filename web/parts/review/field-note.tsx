import { Flag } from "lucide-react";
import { Row } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";

/** The reviewer's note under a field. */
export function FieldNote({ note }: { note: string }) {
  return (
    <Row as="p" align="start" gap={8} pad={10} padX={12} radius="control" fill="red" size={13} className={styles.note}>
      <Flag size={16} aria-hidden />
      <span className="sr-only">수정할 점: </span>
      {note}
    </Row>
  );
}
