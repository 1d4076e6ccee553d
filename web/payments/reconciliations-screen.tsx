export function ReconciliationsScreen() {
  return null;
}
