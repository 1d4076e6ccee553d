interface Where {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** The map of the shop, by its coordinates if they are known, else by its address. */
export const mapLink = ({ name, address, latitude, longitude }: Where): string =>
  latitude !== null && longitude !== null
    ? `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(",", " "))},${latitude},${longitude}`
    : `https://map.kakao.com/link/search/${encodeURIComponent(address)}`;
