import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceCategory } from "#domain/shops/shop.ts";

interface DrawnShop {
  slug: string;
  serviceCategory: ServiceCategory;
  designers: readonly unknown[];
}

/** How many photos of its work a demo shop has. */
export const worksOfShop = 4;

export const workPath = (service: ServiceCategory, index: number) => `demo/menu-${service.toLowerCase()}-${index}.svg`;

/** Draws a picture for every demo shop, designer and work, so that no screen needs a photo of a real person. */
export async function drawPhotos(dataDir: string, shops: readonly DrawnShop[]): Promise<void> {
  const folder = join(dataDir, "media", "demo");
  await mkdir(folder, { recursive: true });
  for (const [place, { slug, serviceCategory, designers }] of shops.entries()) {
    await writeFile(join(folder, `${slug}.svg`), drawShop(place));
    for (const index of Array(worksOfShop).keys())
      await writeFile(join(dataDir, "media", workPath(serviceCategory, index)), drawings[serviceCategory](index));
    for (const index of designers.keys())
      await writeFile(join(folder, `${slug}-${index + 1}.svg`), drawPerson(place * 7 + index));
  }
}

const size = 375;
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>\n`;
const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T;

const rooms = [
  { wall: "#efe3d4", shade: "#e3d2bd", floor: "#b98f68", seat: "#2f2a33", mirror: "#e9f1f4", leaf: "#4f8a5b" },
  { wall: "#fbe7e6", shade: "#f3d3d3", floor: "#d9a9a4", seat: "#b34a6c", mirror: "#fff7f5", leaf: "#7fa07a" },
  { wall: "#e4eee6", shade: "#d0e0d4", floor: "#a7b9a4", seat: "#2f6f55", mirror: "#f8fcf9", leaf: "#3f7d58" },
] as const;

/** A room: a window, mirrors with chairs, a plant. The middle stays whole where a screen crops it to a wide strip. */
function drawShop(place: number): string {
  const { wall, shade, floor, seat, mirror, leaf } = pick(rooms, place);
  const stations = [132, 212, 292].map(
    (x) => `<rect x="${x - 29}" y="112" width="58" height="88" rx="29" fill="#8a6f58"/>
      <rect x="${x - 24}" y="117" width="48" height="78" rx="24" fill="${mirror}"/>
      <path d="M${x - 14} 180l26-46" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>
      <rect x="${x - 20}" y="196" width="40" height="34" rx="11" fill="${seat}"/><rect x="${x - 25}" y="224" width="50" height="13" rx="6" fill="${seat}"/>
      <path d="M${x} 237v22M${x - 15} 262h30" stroke="#4a4650" stroke-width="5" stroke-linecap="round"/>`,
  );
  return svg(`<rect width="375" height="375" fill="${wall}"/><path d="M0 0h375v96H0z" fill="${shade}" opacity=".5"/>
    <rect x="-8" y="96" width="76" height="132" rx="4" fill="#cfe3ec"/><path d="M30 96v132M-8 162h76" stroke="#fff" stroke-width="6"/>
    <path d="M0 248h375v127H0z" fill="${floor}"/><path d="M0 248h375v10H0z" fill="#000" opacity=".06"/>
    <path d="M96 208h232v8H96z" fill="#8a6f58"/>
    ${[172, 252].map((x) => `<path d="M${x} 0v66" stroke="#4a4650" stroke-width="3"/><path d="M${x - 22} 86a22 20 0 0 1 44 0z" fill="#4a4650"/><circle cx="${x}" cy="88" r="6" fill="#ffe9b0"/>`).join("")}
    ${stations.join("")}
    <path d="M350 250c-22-30-26-62-12-96 14 30 16 64 12 96zM348 250c2-34 12-58 32-74-2 32-10 56-32 74z" fill="${leaf}"/><path d="M334 242h34l-5 34h-24z" fill="#7a5c48"/>`);
}

const skins = ["#f3d3bb", "#eec4a4", "#f6dcc8", "#e8b994"];

const drawings: Record<ServiceCategory, (index: number) => string> = {
  HAIR: drawHair,
  NAIL: drawNails,
  ESTHETIC: drawFace,
};

const hairColours = [
  { hair: "#5a372a", light: "#7d5240" },
  { hair: "#2b2529", light: "#4b4249" },
  { hair: "#b06a44", light: "#d08f63" },
  { hair: "#7a2f3d", light: "#9c4a58" },
];
/** From the crown to the ends: waves, a bob, long and straight, layers. */
const hairShapes = [
  "M187 74c-84 0-112 66-106 132 4 40-24 60-10 100 12 34 60 30 64 8 4 18 100 18 104 0 4 22 52 26 64-8 14-40-14-60-10-100 6-66-22-132-106-132z",
  "M187 74c-86 0-110 62-106 136 2 34-6 62-2 74 12 14 46 12 52-6h112c6 18 40 20 52 6 4-12-4-40-2-74 4-74-20-136-106-136z",
  "M187 74c-82 0-104 64-102 136v120h204V210c2-72-20-136-102-136z",
  "M187 74c-84 0-108 60-104 130 2 50-18 70-4 104 8 14 26 6 30-8 4 16 22 20 30 4h96c8 16 26 12 30-4 4 14 22 22 30 8 14-34-6-54-4-104 4-70-20-130-104-130z",
];

/** A finished hair style. */
function drawHair(index: number): string {
  const { hair, light } = pick(hairColours, index);
  const skin = pick(skins, index);
  return svg(`<rect width="375" height="375" fill="${pick(["#efe6dd", "#e8edf2", "#f6e9e2", "#f1e8ee"], index)}"/>
    <path d="${pick(hairShapes, index)}" fill="${hair}"/>
    <path d="M64 375c8-58 58-84 123-84s115 26 123 84z" fill="${pick(["#f7f4f0", "#33303a", "#e9e2ef", "#dfe7e4"], index)}"/>
    <path d="M162 244h50v48a25 20 0 0 1-50 0z" fill="${skin}"/><path d="M162 262c14 16 36 16 50 0v12c-14 14-36 14-50 0z" fill="#000" opacity=".07"/>
    <ellipse cx="187" cy="194" rx="58" ry="70" fill="${skin}"/>
    <path d="M187 96c-54 0-74 44-66 104 14-34 34-58 60-66 30 10 56 32 72 66 8-60-12-104-66-104z" fill="${hair}"/>
    <path d="M150 112c-22 18-34 44-36 82M232 118c16 16 26 40 28 74" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" opacity=".8"/>
    <path d="M154 192c6-5 14-5 20 0M200 192c6-5 14-5 20 0" fill="none" stroke="#4a3a38" stroke-width="4" stroke-linecap="round"/>
    <path d="M172 232c10 8 20 8 30 0" fill="none" stroke="#b2605a" stroke-width="5" stroke-linecap="round"/>
    <circle cx="146" cy="216" r="11" fill="#e8907f" opacity=".28"/><circle cx="228" cy="216" r="11" fill="#e8907f" opacity=".28"/>`);
}

const polishes = ["#d9688a", "#b5443f", "#8d6fb5", "#e2a08c"];

/** A hand with polished nails. */
function drawNails(index: number): string {
  const skin = pick(skins, index + 1);
  const polish = pick(polishes, index);
  const fingers = [
    { x: 92, y: 128, turn: -14 },
    { x: 150, y: 88, turn: -5 },
    { x: 212, y: 84, turn: 4 },
    { x: 272, y: 116, turn: 13 },
  ].map(
    ({
      x,
      y,
      turn,
    }) => `<g transform="rotate(${turn} ${x} 300)"><rect x="${x - 25}" y="${y}" width="50" height="220" rx="25" fill="${skin}"/>
      <path d="M${x - 17} ${y + 48}v-28a17 24 0 0 1 34 0v28a17 12 0 0 1-34 0z" fill="${polish}"/><path d="M${x - 8} ${y + 18}v24" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/></g>`,
  );
  return svg(`<rect width="375" height="375" fill="${pick(["#fbeeee", "#f4eef8", "#fdf3ea", "#eef3f6"], index)}"/>
    <path d="M70 300c0-40 44-52 112-52s118 14 118 58v69H70z" fill="${skin}"/>${fingers.join("")}`);
}

/** A calm face under a towel. */
function drawFace(index: number): string {
  const skin = pick(skins, index + 2);
  return svg(`<rect width="375" height="375" fill="${pick(["#e6f0e9", "#f2efe6", "#e8eff3", "#f5ecea"], index)}"/>
    <path d="M40 375c10-60 66-88 147-88s137 28 147 88z" fill="#fff"/><path d="M160 250h54v50a27 22 0 0 1-54 0z" fill="${skin}"/>
    <ellipse cx="187" cy="200" rx="66" ry="78" fill="${skin}"/>
    <path d="M112 178c-6-70 30-106 75-106s81 36 75 106c-20-28-46-40-75-40s-55 12-75 40z" fill="#fff"/><path d="M124 150c18-22 40-32 63-32s45 10 63 32" fill="none" stroke="#dfe6e2" stroke-width="7" stroke-linecap="round"/>
    <path d="M148 204c8 7 18 7 26 0M200 204c8 7 18 7 26 0" fill="none" stroke="#4a3a38" stroke-width="4" stroke-linecap="round"/>
    <path d="M172 244c10 7 20 7 30 0" fill="none" stroke="#b2605a" stroke-width="5" stroke-linecap="round"/>
    <path d="M292 120c-34 4-52 22-54 54 34-2 52-20 54-54zM288 124l-44 44" fill="#7fae8a" stroke="#5a8a68" stroke-width="3"/>`);
}

const hairs = ["#2c2326", "#4a332c", "#6b4635", "#23232b", "#7a5544"];
const clothes = ["#6246ea", "#3f6f8f", "#13795b", "#b5654a", "#49495a", "#a2567e"];

/** A head and shoulders; the seed decides hair, skin and clothes. */
function drawPerson(seed: number): string {
  const hair = pick(hairs, seed * 3 + 1);
  const long = seed % 2 === 0;
  return svg(`<rect width="375" height="375" fill="${pick(["#efecff", "#e9f1f4", "#fdf0ea", "#eaf4ee"], seed)}"/>
    ${long ? `<path d="M98 330V176a90 90 0 0 1 180 0v154z" fill="${hair}"/>` : ""}
    <path d="M60 375c0-76 56-112 128-112s128 36 128 112z" fill="${pick(clothes, seed)}"/>
    <path d="M160 232h56v46a28 28 0 0 1-56 0z" fill="${pick(skins, seed)}"/>
    <ellipse cx="188" cy="182" rx="66" ry="78" fill="${pick(skins, seed)}"/>
    <path d="M118 178c-4-62 26-100 72-100s74 36 68 100c-10-34-30-50-52-54-30 18-62 18-88 54z" fill="${hair}"/>
    <path d="M160 214c16 14 40 14 56 0" fill="none" stroke="#9a5b4a" stroke-width="5" stroke-linecap="round"/>
    <circle cx="164" cy="182" r="5" fill="#33272a"/><circle cx="212" cy="182" r="5" fill="#33272a"/>`);
}
