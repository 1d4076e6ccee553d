import { expect, test } from "vitest";
import { nextPurchase, openPurchase, outcomeOf, type PurchaseEvent } from "./purchase-state.ts";

const after = (...events: PurchaseEvent[]) => events.reduce(nextPurchase, openPurchase);
const pressed: PurchaseEvent = { type: "pressed" };
const declined: PurchaseEvent = { type: "declined", problem: "한도를 넘었어요" };
const unanswered: PurchaseEvent = { type: "unanswered", id: 7, failure: "no connection" };
const found = (outcome: ReturnType<typeof outcomeOf>): PurchaseEvent => ({ type: "found", outcome });

test("a press is on its way until the result is known", () => {
  expect(after(pressed)).toEqual({ is: "paying", problem: undefined });
  expect(after(pressed, found("bought"))).toEqual(openPurchase);
  expect(after(pressed, found("broken"))).toEqual(openPurchase);
});

test("why the card was declined stays until the next press", () => {
  expect(after(pressed, declined, found("open"))).toEqual({ is: "open", problem: "한도를 넘었어요" });
  expect(after(pressed, declined, unanswered, found("open"))).toEqual({ is: "open", problem: "한도를 넘었어요" });
  expect(after(pressed, declined, found("open"), pressed)).toEqual({ is: "paying", problem: undefined });
});

test("without an answer it is unsure about this hold and this failure, whatever it knew before", () => {
  expect(after(pressed, unanswered)).toEqual({ is: "unsure", problem: undefined, id: 7, failure: "no connection" });
  expect(after(unanswered)).toMatchObject({ is: "unsure", id: 7 });
  expect(after(pressed, unanswered, found("lost"))).toEqual({ is: "lost" });
});

test("a lost connection is forgotten with the next press, an expired hold when somebody starts over", () => {
  expect(after(pressed, found("lost"))).toEqual({ is: "lost" });
  expect(after(pressed, found("lost"), pressed)).toEqual({ is: "paying", problem: undefined });
  expect(after(pressed, found("expired"))).toEqual({ is: "expired" });
  expect(after(pressed, found("expired"), { type: "dismissed" })).toEqual(openPurchase);
});

test("only the hold that the server knows says what became of an attempt", () => {
  const refusal = { isRefusal: true };
  const silence = { isRefusal: false };
  for (const failure of [undefined, refusal, silence]) {
    expect(outcomeOf("bought", failure)).toBe("bought");
    expect(outcomeOf("gone", failure)).toBe("expired");
    expect(outcomeOf({ isPending: true }, failure)).toBe("open");
  }
  expect(outcomeOf({ isPending: false }, undefined)).toBe("open");
  expect(outcomeOf({ isPending: false }, refusal)).toBe("broken");
  expect(outcomeOf({ isPending: false }, silence)).toBe("lost");
});
