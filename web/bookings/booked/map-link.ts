interface Where {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** The way there, by its point where that is known and by its address else. */
export const mapLink = ({ name, address, latitude, longitude }: Where): string =>
  latitude !== null && longitude !== null
    ? `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(",", " "))},${latitude},${longitude}`
    : `https://map.kakao.com/link/search/${encodeURIComponent(address)}`;
