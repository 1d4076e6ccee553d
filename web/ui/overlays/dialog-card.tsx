import { X } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./dialog-card.module.css";

export const DialogNamingContext = createContext({ titleId: "", contentId: "" });

export type DialogCardProps = {
  header?: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  content?: ReactNode;
  actions?: ReactNode;
  support?: boolean;
  wide?: boolean;
  onClose?: () => void;
  children?: ReactNode;
};

/** The card of every dialog. */
export function DialogCard({
  header,
  icon,
  title,
  content,
  actions,
  support,
  wide,
  onClose,
  children,
}: DialogCardProps) {
  const { titleId, contentId } = use(DialogNamingContext);
  return (
    <div className={classNames(styles.card, wide && styles.wide)}>
      {header && (
        <div className={styles.header}>
          <span>{header}</span>
          {onClose && <IconButton icon={X} label="닫기" size={44} onClick={onClose} />}
        </div>
      )}
      <div className={styles.inside}>
        {icon && <div className={styles.icon}>{icon}</div>}
        <Text as="h2" id={titleId || undefined} size={20}>
          {title}
        </Text>
        {content && (
          <Text as="div" id={contentId || undefined} above={8} tone="muted" preLine>
            {content}
          </Text>
        )}
        {children && <Box above={16}>{children}</Box>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {support && <SupportBox look="foot" />}
    </div>
  );
}

/** Facts under the question: name on the left, value on the right. */
export function DialogFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classNames(styles.facts, "number")}>
      {facts.map(([name, value]) => (
        <Row key={name} gap={16} align="stretch" justify="between">
          <Text as="dt" fixed tone="muted">
            {name}
          </Text>
          <Text as="dd" weight="bold" right>
            {value}
          </Text>
        </Row>
      ))}
    </dl>
  );
}
