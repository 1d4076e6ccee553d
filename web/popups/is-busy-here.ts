/** Whether somebody is at something that a dialog would tear them out of: typing, or in a panel that is open. */
export function isBusyHere(page: Document): boolean {
  const typing = page.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
  return typing || page.querySelector("[role=dialog], [role=alertdialog], [popover]:popover-open") !== null;
}
