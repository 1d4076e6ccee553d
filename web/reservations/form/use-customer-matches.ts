import { useDeferredValue } from "react";
import { suggestCustomers } from "#contract/customers.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { digitsOf } from "#web/ui/fields/phone-as-typed.ts";

/** Four digits are the last of a number. Other digits find somebody only as a whole number. */
function keywordOf(text: string): string {
  const typed = text.trim().slice(0, 30);
  const digits = digitsOf(typed);
  const isNumber = /^[\d\s-]+$/.test(typed);
  return isNumber && digits.length !== 4 && digits.length < 9 ? "" : typed;
}

/** The customers who may be meant by what is typed. */
export function useCustomerMatches(shopId: number, text: string) {
  const wanted = keywordOf(text);
  const keyword = useDeferredValue(wanted);
  const answer = useAnswer(suggestCustomers, { shopId, keyword }, { enabled: keyword !== "", keepEarlier: "always" });
  const isAnswered = keyword === wanted && (answer.isError || (answer.data !== undefined && !answer.isPlaceholderData));
  return {
    matches: wanted === "" ? [] : (answer.data?.items ?? []),
    /** The matches are those of the typed text; those of the text before stay until then. */
    isSettled: wanted === "" || isAnswered,
  };
}
