import { findRegion } from "#server/regions/index.ts";
import { type AddressPort, type FoundAddress, mostAddresses } from "./address-port.ts";

const address = "https://dapi.kakao.com/v2/local/search/address.json";
const patienceMilliseconds = 5000;

interface Document {
  x?: string;
  y?: string;
  address?: {
    address_name?: string;
    region_1depth_name?: string;
    region_2depth_name?: string;
    region_3depth_h_name?: string;
  } | null;
  road_address?: {
    address_name?: string;
    region_1depth_name?: string;
    region_2depth_name?: string;
    zone_no?: string;
  } | null;
}

/** Kakao Local: addresses with coordinates. */
export function kakaoAddresses({ restKey }: { restKey: string }, url = address): AddressPort {
  return {
    kind: "kakao",
    async search(keyword) {
      const response = await fetch(`${url}?query=${encodeURIComponent(keyword)}&size=${mostAddresses}`, {
        headers: { authorization: `KakaoAK ${restKey}` },
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      if (!response.ok) throw new Error(`the address search answered ${response.status}`);
      const { documents = [] } = (await response.json()) as { documents?: Document[] };
      return documents.slice(0, mostAddresses).map(found);
    },
  };
}

function found({ x, y, address: jibun, road_address: road }: Document): FoundAddress {
  const place = jibun ?? road;
  const region = findRegion({
    region1: place?.region_1depth_name ?? "",
    region2: place?.region_2depth_name ?? "",
    region3: jibun?.region_3depth_h_name ?? "",
  });
  return {
    road: road?.address_name || null,
    jibun: jibun?.address_name || null,
    zonecode: road?.zone_no || null,
    latitude: coordinate(y),
    longitude: coordinate(x),
    ...region,
  };
}

const coordinate = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null);
