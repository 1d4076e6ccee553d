/** The place on the page, from the address: a reload, a link and Back lead to the same place. */
export type Place =
  | { at: "shop"; shopId: number; step: "menu" | "time"; advertisementId: number | undefined }
  | { at: "booking"; key: string }
  | { at: "promise"; key: string }
  | { at: "paid"; key: string; paymentKey: string; orderId: string; amount: number }
  | { at: "failed"; key: string; code: string }
  | { at: "find" }
  | { at: "near"; pointId: number; isCounted: boolean }
  | { at: "district"; code: string; isCounted: boolean }
  | { at: "nowhere" };

export function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, "https://danjang.example");
  const [, book, first = "", second = "", third] = pathname.replace(/\/$/, "").split("/");
  if (book === "near") return nearPlace(first, second, third, !searchParams.has("uncounted"));
  if (book !== "book") return { at: "nowhere" };
  if (first !== "bookings") return shopPlace(first, second, searchParams);
  if (second === "") return { at: "find" };
  if (third === undefined) return { at: "booking", key: second };
  if (third === "promise") return { at: "promise", key: second };
  if (third === "paid") {
    const { paymentKey = "", orderId = "", amount } = Object.fromEntries(searchParams);
    return { at: "paid", key: second, paymentKey, orderId, amount: Number(amount) || 0 };
  }
  return third === "failed" ? { at: "failed", key: second, code: searchParams.get("code") ?? "" } : { at: "nowhere" };
}

function shopPlace(id: string, rest: string, query: URLSearchParams): Place {
  const shopId = numberIn(id);
  if (shopId === undefined || rest !== "") return { at: "nowhere" };
  const step = query.get("step") === "time" ? "time" : "menu";
  return { at: "shop", shopId, step, advertisementId: numberIn(query.get("ad") ?? "") };
}

/** `/near/12` is a station, `/near/district/1120000000` a district. */
function nearPlace(first: string, second: string, rest: string | undefined, isCounted: boolean): Place {
  const pointId = numberIn(first);
  if (pointId !== undefined && second === "") return { at: "near", pointId, isCounted };
  return first === "district" && /^\d{10}$/.test(second) && rest === undefined
    ? { at: "district", code: second, isCounted }
    : { at: "nowhere" };
}

const numberIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
