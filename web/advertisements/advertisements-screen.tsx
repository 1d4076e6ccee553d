export function AdvertisementsScreen() {
  return null;
}
