export const popupPlaces = {
  PARTNERS: { label: "파트너 화면 전체" },
  TODAY: { label: "오늘 화면" },
  RESERVATIONS: { label: "예약 화면" },
} as const;
export type PopupPlace = keyof typeof popupPlaces;

/** How many days a popup stays hidden after a person has asked for it. */
export const muteDays = 7;
