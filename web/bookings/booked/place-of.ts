/** The place on the page, from the address: a reload, a link and Back lead to the same place. */
export type Place =
  | { at: "shop"; shopId: number; step: "menu" | "time"; advertisementId: number | undefined }
  | { at: "booking"; key: string }
  | { at: "promise"; key: string }
  | { at: "paid"; key: string; paymentKey: string; orderId: string; amount: number }
  | { at: "failed"; key: string; code: string }
  | { at: "find" }
  | { at: "nowhere" };

export function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, "https://danjang.example");
  const [, book, first = "", second = "", third] = pathname.replace(/\/$/, "").split("/");
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

const numberIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
