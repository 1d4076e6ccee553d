import { ArrowLeft, Printer } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./print-tools.module.css";

interface PrintToolsProps {
  back: { link: ComponentProps<typeof Button>["render"]; label: string };
  /** Whether the sheet is loaded. */
  isThere: boolean;
  children: ReactNode;
}

/** The toolbar of a printable sheet: the link back first, then its actions. It is not printed. */
export function PrintTools({ back, isThere, children }: PrintToolsProps) {
  return (
    <Row gap={8} align="stretch" wrap className={`${styles.tools} screen-only`}>
      <Button colour="white" kind="secondary" size={40} icon={ArrowLeft} render={back.link}>
        {back.label}
      </Button>
      {children}
      <Button colour="purple" size={40} icon={Printer} disabled={!isThere} onClick={() => window.print()}>
        인쇄하기
      </Button>
    </Row>
  );
}
