import { type Point, pointList, region1Name, regionList } from "#server/regions/index.ts";
import { type AddressPort, type FoundAddress, mostAddresses } from "./address-port.ts";

interface Place {
  region1: string;
  region2: string;
  region3: string;
}

/** Searches the region list. The rest of the words becomes the street and the number. */
export function sandboxAddresses(): AddressPort {
  return {
    kind: "sandbox",
    async search(keyword) {
      const words = keyword.normalize("NFC").trim().split(/\s+/);
      const number = words.find((word) => /^\d+(?:-\d+)?$/.test(word)) ?? "1";
      const street = words.find((word) => /[가-힣\d](?:로|길)$/.test(word) && !namesRegion(word));
      const names = words.filter((word) => word !== street && !/^\d/.test(word));
      if (names.length === 0) return [];
      return places()
        .filter((place) => names.every((name) => isIn(place, name)))
        .slice(0, mostAddresses)
        .map((place) => addressIn(place, { street, number, point: pointFor(names, place) }));
    },
  };
}

let known: Place[] | undefined;

function places(): Place[] {
  known ??= regionList().flatMap((province) =>
    province.region2.flatMap((district) =>
      district.region3.map(({ name }) => ({ region1: province.name, region2: district.name, region3: name })),
    ),
  );
  return known;
}

const namesRegion = (word: string) => places().some((place) => isIn(place, word));

/** 성수동 finds 성수1가제1동, 강남 and 강남역 find 강남구. One syllable alone would find half the country. */
function isIn({ region1, region2, region3 }: Place, word: string): boolean {
  if (region1 === region1Name(word) || region3 === word || region2.split(" ").includes(word)) return true;
  const root = rootOf(word);
  if (root.length < 2) return false;
  const isDong = /[동역]$/.test(word) || root === word;
  return (isDong && region3.startsWith(root)) || (!word.endsWith("동") && region2.split(" ").some(starts(root)));
}

const starts = (root: string) => (name: string) => name.startsWith(root);
const rootOf = (word: string) => word.replace(/[동역]$/, "");

/** A station that the words or the place name, since the sandbox has no geocoder. */
function pointFor(names: readonly string[], { region3 }: Place): Point | undefined {
  const roots = [...names.map(rootOf), plainName(region3)].filter((root) => root.length > 1);
  return roots.map((root) => pointList().find(({ name }) => name === `${root}역`)).find(Boolean);
}

/** The name on signs: 성수1가제1동 is called 성수. */
const plainName = (dong: string) => dong.replace(/제?\d.*$|[동읍면]$/, "");

interface Rest {
  street: string | undefined;
  number: string;
  point: Point | undefined;
}

function addressIn({ region1, region2, region3 }: Place, { street, number, point }: Rest): FoundAddress {
  return {
    road: `${region1} ${region2} ${street ?? `${plainName(region3)}길`} ${number}`,
    jibun: `${region1} ${region2} ${region3} ${number}`,
    zonecode: null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    region1,
    region2,
    region3,
  };
}
