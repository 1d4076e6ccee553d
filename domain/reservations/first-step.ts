import { type BookingFacts, type BookingObstacle, bookingObstaclesOf, missingForBooking } from "./booking-obstacle.ts";

/** What a new shop does until its first booking, in this order. */
export const firstSteps = {
  MENU: { label: "메뉴 등록" },
  DESIGNER: { label: "디자이너 등록" },
  HOURS: { label: "영업시간 설정" },
  ACCOUNT: { label: "정산 계좌" },
  OPENING: { label: "서비스 오픈 신청" },
  LINK: { label: "예약 링크 공유" },
} as const;
export type FirstStep = keyof typeof firstSteps;

/** NOW is the first needed step. A LOCKED step waits for others, a WAITS step for a review. */
export const stepStates = ["DONE", "NOW", "NEEDED", "LOCKED", "WAITS"] as const;
export type StepState = (typeof stepStates)[number];

/** The request for the service open. */
export const openingStates = ["NONE", "SENT", "REJECTED"] as const;

export interface StepFacts {
  booking: BookingFacts;
  /** False while the shop has the hours of a shop that has not set any. */
  hasOwnHours: boolean;
  opening: (typeof openingStates)[number];
  /** The booking link was shared once. */
  isLinkShared: boolean;
}

interface StepNow {
  step: FirstStep;
  state: StepState;
  /** What customers would meet without it. */
  obstacle: BookingObstacle | null;
}

/** The step that removes an obstacle; a paused or closed shop has no step for that. */
const stepOf: Record<BookingObstacle, FirstStep | null> = {
  CLOSED: null,
  PAUSED: null,
  WAITING: "OPENING",
  NO_CONTRACT: "ACCOUNT",
  NO_DESIGNER: "DESIGNER",
  NO_MENU: "MENU",
  MENUS_HIDDEN: "MENU",
  NOT_ON_SALE: "MENU",
  NO_PRICE: "MENU",
  PRICE_LATER: "MENU",
  NO_HOURS: "HOURS",
  NO_OPEN_DAY: "HOURS",
  NOBODY_AT_WORK: "HOURS",
  TOO_LONG: "HOURS",
  TOO_SOON: "HOURS",
};

const ownSteps = ["MENU", "DESIGNER", "HOURS", "ACCOUNT"] as const;

/** The steps with their states. A step is needed only if customers find no free time without it. */
export function firstStepsOf({ booking, hasOwnHours, opening, isLinkShared }: StepFacts, now: Date): StepNow[] {
  const isWaiting = booking.operatingStatus === "WAITING";
  const missing = missingForBooking(booking, now);
  const own = ownSteps.map((step) => {
    const obstacle = missing.find((one) => stepOf[one] === step) ?? null;
    // Operators open no shop that has not set its hours.
    const isNeeded = obstacle !== null || (step === "HOURS" && isWaiting && !hasOwnHours);
    return { step, state: isNeeded ? "NEEDED" : "DONE", obstacle } as const;
  });
  const isReady = own.every(({ step, state }) => step === "ACCOUNT" || state === "DONE");
  const steps: StepNow[] = [...own];
  if (isWaiting)
    steps.push({
      step: "OPENING",
      state: opening === "SENT" ? "WAITS" : isReady ? "NEEDED" : "LOCKED",
      obstacle: "WAITING",
    });
  // A link to a shop without free times would lead nowhere.
  const isBookable = bookingObstaclesOf(booking, now).length === 0;
  steps.push({ step: "LINK", state: isLinkShared ? "DONE" : isBookable ? "NEEDED" : "LOCKED", obstacle: null });
  const first = steps.find(({ state }) => state === "NEEDED");
  return steps.map((one) => (one === first ? { ...one, state: "NOW" } : one));
}

/** Where today's screen shows the steps: instead of the day, or above it once there was a reservation. */
export const stepsPlaces = ["INSTEAD", "ABOVE"] as const;
export type StepsPlace = (typeof stepsPlaces)[number];

interface TodayFacts {
  obstacles: readonly BookingObstacle[];
  /** There was no reservation yet. */
  isNew: boolean;
  isLinkShared: boolean;
}

export function stepsOnToday({ obstacles, isNew, isLinkShared }: TodayFacts): StepsPlace | null {
  if (obstacles.some((one) => stepOf[one] !== null)) return isNew ? "INSTEAD" : "ABOVE";
  return obstacles.length === 0 && isNew && !isLinkShared ? "INSTEAD" : null;
}
