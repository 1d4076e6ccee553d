import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./panel-facts.module.css";

interface PanelFrameProps {
  title: string;
  header?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Whether it is open is in the address, which the route change has just set. */
const staysByAddress = () => undefined;

/** Beside the board if there is space, so that both can be used; over it on a phone. */
export function PanelFrame({ title, header, footer, onClose, children }: PanelFrameProps) {
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not if something in it already has the focus: another reservation may replace it.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);
  if (isPhone)
    return (
      <Sheet open onClose={onClose} onRouteChange={staysByAddress} title={title} header={header} footer={footer}>
        {children}
      </Sheet>
    );
  const heading = (
    <Text as="h2" size={20} tone="plain" className={styles.title}>
      {title}
    </Text>
  );
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
  return (
    <aside ref={panel} className={styles.panel} aria-label={title} tabIndex={-1} onKeyDown={closeByKey}>
      <Row as="header" justify="between" gap={8} className={styles.header}>
        <Row wrap gap={8} size={13} tone="muted">
          {header ?? heading}
        </Row>
        <IconButton icon={X} label="닫기" size={34} onClick={onClose} />
      </Row>
      <Box grow overflow="scrollY" className={styles.body} tabIndex={0}>
        {header && heading}
        {children}
      </Box>
      {footer && (
        <Stack as="footer" gap={8} line="top" className={styles.footer}>
          {footer}
        </Stack>
      )}
    </aside>
  );
}
