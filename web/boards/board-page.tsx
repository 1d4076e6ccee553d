import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import styles from "./support-screen.module.css";

/** A public page: readable without signing in, with a link to the start page. */
export function BoardPage({ children }: { children: ReactNode }) {
  return (
    <Box width="reading" className={styles.page}>
      <Row as="header">
        <Link to="/" className={styles.brand}>
          단장 파트너스
        </Link>
      </Row>
      <Stack as="main" gap={16}>
        {children}
      </Stack>
    </Box>
  );
}
