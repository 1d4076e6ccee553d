import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./edited-lines.module.css";

interface Line {
  key: string | number;
  text: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

interface EditedLinesProps {
  lines: readonly Line[];
  /** Shown while there are no lines. */
  none?: string;
  /** For lines with a second row of text. */
  roomy?: boolean;
  addLabel: string;
  /** The form of a new line, which replaces the button. */
  form: (leave: () => void) => ReactNode;
  /** Whether that form is open, for a surrounding form that stores its values. */
  adding?: boolean;
  onAdding?: (adding: boolean) => void;
  /** The state of the last removal. */
  outcome?: ReactNode;
}

/** A short list in which lines are removed one by one, and added by a form below it. */
export function EditedLines({ lines, none, roomy = false, addLabel, form, outcome, ...around }: EditedLinesProps) {
  const [own, setOwn] = useState(false);
  const { adding = own, onAdding: setAdding = setOwn } = around;
  return (
    <Stack gap={12} items="start">
      {none && lines.length === 0 && !adding && <Text tone="muted">{none}</Text>}
      <Box as="ul" full className={classNames(styles.lines, roomy && styles.roomy)}>
        {lines.map(({ key, text, removeLabel, onRemove }) => (
          <li key={key}>
            <span className="number">{text}</span>
            <IconButton icon={Trash2} label={removeLabel} size={44} onClick={onRemove} />
          </li>
        ))}
      </Box>
      {outcome}
      {adding ? (
        form(() => setAdding(false))
      ) : (
        <Button colour="white" size={40} icon={Plus} onClick={() => setAdding(true)}>
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}
