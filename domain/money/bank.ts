/** By the three-digit code of the clearing institute; banks first, then brokers, as in the picker. */
export const banks = {
  "002": { label: "산업" },
  "003": { label: "기업" },
  "004": { label: "국민" },
  "007": { label: "수협" },
  "011": { label: "NH농협" },
  "012": { label: "지역농축협" },
  "020": { label: "우리" },
  "023": { label: "SC제일" },
  "027": { label: "한국씨티" },
  "031": { label: "iM뱅크" },
  "032": { label: "부산" },
  "034": { label: "광주" },
  "035": { label: "제주" },
  "037": { label: "전북" },
  "039": { label: "경남" },
  "045": { label: "새마을금고" },
  "048": { label: "신협" },
  "050": { label: "저축은행" },
  "052": { label: "모건스탠리" },
  "054": { label: "HSBC" },
  "055": { label: "도이치" },
  "057": { label: "JP모간" },
  "058": { label: "미즈호" },
  "059": { label: "MUFG" },
  "060": { label: "BOA" },
  "061": { label: "BNP파리바" },
  "062": { label: "중국공상" },
  "063": { label: "중국은행" },
  "064": { label: "산림조합" },
  "065": { label: "대화" },
  "067": { label: "중국건설" },
  "071": { label: "우체국" },
  "081": { label: "하나" },
  "088": { label: "신한" },
  "089": { label: "케이뱅크" },
  "090": { label: "카카오뱅크" },
  "092": { label: "토스뱅크" },
  "209": { label: "유안타증권" },
  "218": { label: "KB증권" },
  "221": { label: "상상인증권" },
  "222": { label: "한양증권" },
  "223": { label: "리딩투자증권" },
  "224": { label: "BNK투자증권" },
  "225": { label: "IBK투자증권" },
  "227": { label: "다올투자증권" },
  "238": { label: "미래에셋증권" },
  "240": { label: "삼성증권" },
  "243": { label: "한국투자증권" },
  "247": { label: "NH투자증권" },
  "261": { label: "교보증권" },
  "262": { label: "iM증권" },
  "263": { label: "현대차증권" },
  "264": { label: "키움증권" },
  "265": { label: "LS증권" },
  "266": { label: "SK증권" },
  "267": { label: "대신증권" },
  "269": { label: "한화투자증권" },
  "270": { label: "하나증권" },
  "271": { label: "토스증권" },
  "278": { label: "신한투자증권" },
  "279": { label: "DB증권" },
  "280": { label: "유진투자증권" },
  "287": { label: "메리츠증권" },
  "288": { label: "카카오페이증권" },
  "290": { label: "부국증권" },
  "291": { label: "신영증권" },
  "292": { label: "케이프투자증권" },
} as const;
export type BankCode = keyof typeof banks;

export const isBank = (code: string): code is BankCode => Object.hasOwn(banks, code);

/** How a name shows the kind of a company; banks and registries write it differently. */
const companyForms = /주식회사|유한회사|유한책임회사|합자회사|합명회사|\((?:주|유|합|사|재)\)/g;

/** Whether two spellings name the same account holder. */
export function isSameHolder(one: string, other: string): boolean {
  const [first, second] = [plainHolder(one), plainHolder(other)];
  return first !== "" && first === second;
}

// This normal form also splits ㈜ and makes wide letters plain.
const plainHolder = (name: string) =>
  name.normalize("NFKC").replace(/\s+/g, "").replace(companyForms, "").toLowerCase();

/** 8 to 14 digits, with or without hyphens. */
export const accountNumberPattern = /^[\d-]{8,20}$/;

export const isAccountNumber = (written: string): boolean =>
  accountNumberPattern.test(written) && /^\d{8,14}$/.test(written.replaceAll("-", ""));
