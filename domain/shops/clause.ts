import { keysOf } from "#domain/text/enumeration.ts";

export const termsAgreements = {
  PARTNERS_TERMS: { label: "파트너스 이용약관", required: true },
  SELLERS_TERMS: { label: "판매자 이용약관", required: true },
  GENERAL: { label: "일반 이용약관", required: true },
  PRIVACY: { label: "개인정보 수집·이용", required: true },
  MARKETING: { label: "마케팅 정보 수신", required: false },
} as const;
export type TermsAgreement = keyof typeof termsAgreements;

export function missingTerms(agreed: readonly TermsAgreement[]): TermsAgreement[] {
  return keysOf(termsAgreements).filter((terms) => termsAgreements[terms].required && !agreed.includes(terms));
}

export const advertisementClauseTypes = {
  ADVERTISE_PAYMENT_AGREE: { label: "광고 결제 동의" },
  SERVICE_USE_POLICY: { label: "광고 서비스 이용 정책" },
} as const;
export type AdvertisementClauseType = keyof typeof advertisementClauseTypes;

/** The consents that a booking needs. */
export const bookingClauseTypes = {
  BOOKING_PRIVACY: { label: "개인정보 수집·이용" },
  BOOKING_PROVISION: { label: "개인정보 제3자 제공(매장)" },
} as const;
export type BookingClauseType = keyof typeof bookingClauseTypes;

export const consents = {
  ALLOW: { label: "동의" },
  DENY: { label: "거부" },
} as const;
export type Consent = keyof typeof consents;
