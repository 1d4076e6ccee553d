import { X } from "lucide-react";
import { use } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DialogNamingContext } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { DocumentPane, isPicture, type ShownDocument } from "./document-pane.tsx";
import styles from "./document-view.module.css";
import { openInTab } from "./open-in-tab.ts";

/** Opens a document: a picture over the screen, a pdf in a new tab. */
export async function openDocument(file: ShownDocument, label: string): Promise<void> {
  if (!isPicture(file)) return void (await openInTab(file.id));
  await openDialog(({ close }) => <DocumentDialog file={file} label={label} onClose={() => close()} />);
}

function DocumentDialog({ file, label, onClose }: { file: ShownDocument; label: string; onClose: () => void }) {
  const { titleId } = use(DialogNamingContext);
  return (
    <Stack flex overflow="hidden" radius="sheet" fill="surface" className={styles.dialog}>
      <Row as="header" fixed justify="between" gap={16} line="bottom">
        <Text as="h2" shrink size={16} id={titleId || undefined}>
          {label}
          <small>{file.name}</small>
        </Text>
        <IconButton icon={X} label="닫기" size={44} onClick={onClose} />
      </Row>
      <DocumentPane file={file} label={label} />
    </Stack>
  );
}
