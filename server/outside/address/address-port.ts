export interface FoundAddress {
  road: string | null;
  jibun: string | null;
  zonecode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** By the names of our region list. Null if they are not in it. */
  region1: string | null;
  region2: string | null;
  region3: string | null;
}

export interface AddressPort {
  kind: "sandbox" | "kakao";
  /** At most twenty, the best first. Throws if the search failed. */
  search: (keyword: string) => Promise<FoundAddress[]>;
}

export const mostAddresses = 20;
