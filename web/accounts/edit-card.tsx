import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import styles from "./account-screen.module.css";

interface EditCardProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The form for the same facts, in the same place. */
  form: (stop: () => void) => ReactNode;
}

export function EditCard({ title, facts, form }: EditCardProps) {
  const { editing, editButton, form: formPlace, start, stop } = useEditing();
  return (
    <Card
      title={title}
      action={
        !editing && (
          <Button ref={editButton} colour="gray" size={34} onClick={start} aria-label={`${title} 변경하기`}>
            변경하기
          </Button>
        )
      }
    >
      {editing ? (
        <Box ref={formPlace} width="narrow" className={styles.form}>
          {form(stop)}
        </Box>
      ) : (
        <Facts facts={facts} />
      )}
    </Card>
  );
}

interface EditActionsProps {
  saveLabel: string;
  pending: boolean;
  onCancel: () => void;
}

export function EditActions({ saveLabel, pending, onCancel }: EditActionsProps) {
  return (
    <Row gap={8} align="stretch" phone="equal">
      <Button colour="gray" size={44} onClick={onCancel}>
        취소
      </Button>
      <Button type="submit" colour="purple" size={44} busy={pending}>
        {saveLabel}
      </Button>
    </Row>
  );
}

/** Switches between the facts and their form. The focus moves along, so that the keyboard keeps its place. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>("input")?.focus();
    else if (wasEditing.current) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return { editing, editButton, form, start: () => setEditing(true), stop: () => setEditing(false) };
}
