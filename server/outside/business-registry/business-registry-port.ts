export interface Business {
  /** Ten digits, with or without dashes. */
  number: string;
  /** `YYYY-MM-DD` */
  openingDay: string;
  representativeName: string;
}

export interface BusinessCheck {
  /** NOT_REGISTERED also where number, opening day and name do not go together; LATER where nobody could tell now. */
  state: "REGISTERED" | "NOT_REGISTERED" | "PAUSED" | "CLOSED" | "LATER";
  /** Why later, for the log; never what was asked. */
  because?: string;
}

export interface BusinessRegistryPort {
  kind: "sandbox" | "tax-office";
  /** Never throws: whoever asks goes on without the answer and asks again. */
  check: (business: Business) => Promise<BusinessCheck>;
}
