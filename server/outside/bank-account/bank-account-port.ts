export interface HolderQuestion {
  /** Three digits, as in `domain/money/bank.ts`. */
  bankCode: string;
  /** Digits, with or without dashes. */
  account: string;
  holderName: string;
  /** The holder's birth date as `yymmdd`, or a business number. */
  idDigits: string;
}

export interface HolderCheck {
  /** LATER if the bank is closed or gave no answer. */
  state: "MATCHES" | "DIFFERS" | "NO_ACCOUNT" | "LATER";
  /** The reason for LATER, for the log; never the question. */
  because?: string;
}

export interface BankAccountPort {
  kind: "sandbox" | "open-banking";
  /** Never throws: the caller continues without the answer and asks again. */
  checkHolder: (question: HolderQuestion) => Promise<HolderCheck>;
}
