import { useEffect, useRef, useState } from "react";

/** Switches between the facts and their form. The focus moves along, so that the keyboard keeps its place. */
export function useEditing() {
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
