import type { KeyboardEvent } from "react";
import { useLayoutEffect, useRef } from "react";
import styles from "./sheet-row.module.css";

interface CellEditorProps {
  label: string;
  text: string;
  /** Opened by typing: the cursor is after the typed text instead of selecting all. */
  overtyped: boolean;
  onDone: (text: string) => void;
}

/** Keeps the typed text in its own state until it is done, so that a key draws nothing else. */
export function CellEditor({ label, text, overtyped, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const given = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (overtyped) input.current?.setSelectionRange(text.length, text.length);
    else input.current?.select();
  }, [overtyped, text]);
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={text}
      onKeyDown={(event: KeyboardEvent) => {
        given.current = event.key === "Escape";
      }}
      onBlur={(event) => {
        if (!given.current) onDone(event.target.value);
      }}
    />
  );
}
