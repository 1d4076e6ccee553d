import { randomBytes } from "node:crypto";
import { type ApplicationContent, withValue } from "#domain/applications/application-content.ts";
import { documentKindOf, fileFields } from "#domain/applications/application-field.ts";
import { formatBusinessNumber, isBusinessNumber } from "#domain/applications/business-number.ts";
import { type DocumentKind, documentKinds } from "#domain/applications/document.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { Db } from "#server/db/open-db.ts";
import { files } from "#server/db/tables/tables.ts";
import { contentName, nameColumn } from "#server/files/index.ts";
import type { FilesPort } from "#server/outside/files/files-port.ts";
import type { Vault } from "#server/vault.ts";

const owners = ["박지현", "윤서아", "장미르", "오새봄", "김하나", "이두리", "최세찬", "윤서아", "임하루"];

/** The content of a setup application; invented, with a valid check digit in the business number. */
export function demoContent(index: number, type: ServiceCategory): ApplicationContent {
  const owner = owners[index % owners.length] as string;
  const serial = String(index + 1).padStart(2, "0");
  const birthDate = `19${80 + (index % 15)}-0${(index % 9) + 1}-1${index % 10}`;
  const phone = `010-2001-00${serial}`;
  return {
    type,
    feeType: "A_BALANCE",
    ownerName: owner,
    ownerBirthDate: birthDate,
    business: {
      companyName: `단장 상사 ${serial}`,
      representativeName: owner,
      birthDate,
      bizType: "INDIVIDUAL",
      bizItem: "미용업",
      bizCondition: "서비스",
      bizRegistrationNo: businessNumber(`21045${serial}12`),
      openingDay: "2021-03-02",
    },
    bankAccount: {
      bankCode: "004",
      bankName: "국민",
      bankAccount: `123401-04-0${serial}321`,
      bankAccountOwner: owner,
    },
    salesDeclaration: { number: `2021-서울성동-00${serial}1` },
    shopDetail: { managerName: owner, managerMobile: phone },
    representative: { mobile: phone },
  };
}

function businessNumber(nine: string): string {
  const ten = Array.from({ length: 10 }, (_, check) => `${nine}${check}`).find(isBusinessNumber);
  return formatBusinessNumber(ten ?? "");
}

interface Desk {
  db: Db;
  vault: Vault;
  store: FilesPort;
  accountId: number;
  now: Date;
}

/** Documents that nobody could confuse with real ones, stored like real ones. */
export async function demoDocuments(desk: Desk, content: ApplicationContent): Promise<ApplicationContent> {
  const { default: sharp } = await import("sharp");
  let filled = content;
  for (const [place, field] of fileFields.filter((field) => field !== "warrantCopy").entries()) {
    const kind = documentKindOf(field);
    const picture = await sharp(Buffer.from(drawDocument(kind, place)))
      .jpeg({ quality: 80 })
      .toBuffer();
    filled = withValue(filled, field, await keep(desk, kind, picture));
  }
  return filled;
}

async function keep({ db, vault, store, accountId, now }: Desk, kind: DocumentKind, bytes: Buffer): Promise<number> {
  const storageKey = randomBytes(16).toString("hex");
  await store.put(storageKey, vault.sealBytes(bytes, contentName(storageKey)));
  const [row] = await db
    .insert(files)
    .values({
      accountId,
      kind,
      contentType: "image/jpeg",
      bytes: bytes.length,
      storageKey,
      createdAt: now,
      storedAt: now,
      nameSealed: vault.seal(`${documentKinds[kind].label}.jpg`, nameColumn),
    })
    .returning({ id: files.id });
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

/**
 * A sheet with a frame, lines and a stamp; an id card with its number painted over. No letters, because a machine may
 * lack the font.
 */
function drawDocument(kind: DocumentKind, seed: number): string {
  const lines = Array.from({ length: 11 }, (_, row) => {
    const width = 300 + ((row * 97 + seed * 53) % 260);
    return `<rect x="120" y="${300 + row * 62}" width="${width}" height="16" rx="8" fill="#c9ced8"/>`;
  }).join("");
  if (kind === "idCardCopy")
    return `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" fill="#e9edf5"/>
      <rect x="30" y="30" width="800" height="480" rx="28" fill="#fff" stroke="#b9c2d0" stroke-width="3"/>
      <rect x="600" y="120" width="190" height="240" rx="12" fill="#d6dce8"/><circle cx="695" cy="205" r="52" fill="#f0d3bd"/>
      <path d="M620 360c0-70 30-100 75-100s75 30 75 100z" fill="#6246ea"/>
      <rect x="80" y="120" width="220" height="24" rx="12" fill="#3b3b44"/><rect x="80" y="190" width="150" height="20" rx="10" fill="#9aa3b2"/>
      <rect x="250" y="182" width="190" height="36" fill="#000"/><rect x="80" y="260" width="420" height="18" rx="9" fill="#c9ced8"/>
      <rect x="80" y="300" width="360" height="18" rx="9" fill="#c9ced8"/></svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1240"><rect width="900" height="1240" fill="#fdfdfb"/>
    <rect x="50" y="50" width="800" height="1140" fill="none" stroke="#8a93a5" stroke-width="4"/>
    <rect x="${270 - (seed % 3) * 20}" y="130" width="${360 + (seed % 3) * 40}" height="44" rx="10" fill="#3b3b44"/>
    <rect x="360" y="200" width="180" height="18" rx="9" fill="#9aa3b2"/>${lines}
    <circle cx="690" cy="1060" r="70" fill="none" stroke="#c8383f" stroke-width="10"/><path d="M655 1060h70M690 1025v70" stroke="#c8383f" stroke-width="10"/></svg>`;
}
