export function AdvertisementScreen() {
  return null;
}
