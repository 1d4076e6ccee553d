/** Whether a dialog would interrupt the person: they are typing, or a panel is open. */
export function isBusyHere(page: Document): boolean {
  const typing = page.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
  return typing || page.querySelector("[role=dialog], [role=alertdialog], [popover]:popover-open") !== null;
}
