import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./standing-card.module.css";

interface StandingCardProps {
  icon: LucideIcon;
  tone: "draft" | "waits" | "failed" | "arrived" | "ended";
  label: string;
  text: string;
  /** The possible actions. */
  action?: ReactNode;
  children: ReactNode;
}

/** The state of a request, large. */
export function StandingCard({ icon: Icon, tone, label, text, action, children }: StandingCardProps) {
  return (
    <Card>
      <Stack gap={12}>
        <Row wrap gap={12}>
          <span className={classNames(styles.icon, styles[tone])}>
            <Icon size={24} aria-hidden />
          </span>
          <Box grow className={styles.words}>
            <Text as="h2" size={24}>
              {label}
            </Text>
            <p>{text}</p>
          </Box>
          {action}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
