export interface HolderQuestion {
  /** Three digits, as in `domain/bank.ts`. */
  bankCode: string;
  /** Digits, with or without dashes. */
  account: string;
  holderName: string;
  /** The holder's birth date as `yymmdd`, or a business number. */
  idDigits: string;
}

export interface HolderCheck {
  /** LATER where the bank rests or nobody could tell now. */
  state: "MATCHES" | "DIFFERS" | "NO_ACCOUNT" | "LATER";
  /** Why later, for the log; never what was asked. */
  because?: string;
}

export interface BankAccountPort {
  kind: "sandbox" | "open-banking";
  /** Never throws: whoever asks goes on without the answer and asks again. */
  checkHolder: (question: HolderQuestion) => Promise<HolderCheck>;
}
