import { MessageSquareText } from "lucide-react";
import { createContext, use } from "react";
import type { MenuField } from "#domain/menus/menu-content.ts";
import { Row } from "#web/ui/layout.tsx";
import styles from "./menu-detail.module.css";

export type ReviewNotes = Partial<Record<MenuField, string>>;

/** The reviewer's notes by field. */
export const ReviewNotesContext = createContext<ReviewNotes>({});

export function ReviewNote({ of }: { of: MenuField }) {
  const note = use(ReviewNotesContext)[of];
  if (!note) return null;
  return (
    <Row
      as="p"
      align="stretch"
      gap={6}
      pad={8}
      padX={12}
      radius="control"
      fill="orange"
      size={13}
      tone="orange"
      className={styles.note}
      data-note={of}
    >
      <MessageSquareText size={14} aria-hidden />
      <span>
        <strong>심사 의견</strong> {note}
      </span>
    </Row>
  );
}
