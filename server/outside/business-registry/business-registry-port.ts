export interface Business {
  /** Ten digits, with or without dashes. */
  number: string;
  /** `YYYY-MM-DD` */
  openingDay: string;
  representativeName: string;
}

export interface BusinessCheck {
  /** NOT_REGISTERED also if number, opening day and name do not match; LATER if there was no answer. */
  state: "REGISTERED" | "NOT_REGISTERED" | "PAUSED" | "CLOSED" | "LATER";
  /** The reason for LATER, for the log; never the question. */
  because?: string;
}

export interface BusinessRegistryPort {
  kind: "sandbox" | "tax-office";
  /** Never throws: the caller continues without the answer and asks again. */
  check: (business: Business) => Promise<BusinessCheck>;
}
