export function ScreeningsScreen() {
  return null;
}
