import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import "./scroll-lock.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import type { SheetProps } from "./sheet.tsx";
import styles from "./sheet-layer.module.css";

export default function SheetLayer({
  open,
  onClose,
  title,
  header,
  footer,
  modal = true,
  wide = false,
  children,
}: Omit<SheetProps, "onRouteChange">) {
  const covers = useIsPhone() || modal;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      modal={covers}
      disablePointerDismissal={!covers}
    >
      <Dialog.Portal>
        {covers && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup className={classNames(styles.sheet, wide && styles.wide, !covers && styles.beside)}>
          <Row as="header" fixed align="start" gap={8} line="bottom" className={styles.header}>
            <Stack gap={8} grow shrink padTop={8}>
              {header && (
                <Row gap={8} wrap size={13} tone="muted">
                  {header}
                </Row>
              )}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            </Stack>
            <IconButton icon={X} label="닫기" size={44} onClick={onClose} />
          </Row>
          <Box grow pad={20} padX="card" overflow="scrollY" className={styles.body} tabIndex={0}>
            {children}
          </Box>
          {footer && (
            <Stack as="footer" fixed gap={8} pad={16} padX={24} line="top" className={styles.footer}>
              {footer}
            </Stack>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
