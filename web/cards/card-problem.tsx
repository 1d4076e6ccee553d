import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Row } from "#web/ui/layout.tsx";
import styles from "./cards-screen.module.css";

/** Why the last charge failed, and what to do. */
export function CardProblem({ problem, children }: { problem: string; children?: ReactNode }) {
  return (
    <Row as="p" gap={6} align="stretch" tone="red" className={styles.problem}>
      <CircleAlert size={16} aria-hidden />
      <span>
        지난 결제: {problem}. {children}
      </span>
    </Row>
  );
}
