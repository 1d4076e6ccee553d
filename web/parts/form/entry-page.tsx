import { Link } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import mark from "#web/ui/display/brand-mark.svg";
import { SupportPhoneContext } from "#web/ui/display/support-box.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./entry-page.module.css";

interface EntryPageProps {
  title: ReactNode;
  /** One or two sentences under the title: the purpose of this page. */
  purpose?: ReactNode;
  /** Muted links below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/** The page around every screen before signing in: the brand, one card, and the support contact. */
export function EntryPage({ title, purpose, after, children }: EntryPageProps) {
  const supportPhone = use(SupportPhoneContext);
  return (
    <Stack flex align="center" gap={16} className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <img src={mark} alt="" width={32} height={32} />
          단장 파트너스
        </Link>
      </header>
      <Box as="main" frame radius="sheet" fill="surface" className={styles.paper}>
        <h1 className={styles.title}>{title}</h1>
        {purpose && (
          <Text above={8} tone="muted">
            {purpose}
          </Text>
        )}
        {children}
      </Box>
      <footer className={`${styles.foot} after-skeleton`}>
        {after}
        <p className="number">
          고객센터{" "}
          <Text as="a" href={`tel:${supportPhone}`} weight="bold" tone="plain" className={styles.phone}>
            {supportPhone}
          </Text>{" "}
          · 평일·토 10:00~19:00
        </p>
      </footer>
    </Stack>
  );
}
