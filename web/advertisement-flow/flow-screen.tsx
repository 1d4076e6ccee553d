export function FlowScreen() {
  return null;
}
