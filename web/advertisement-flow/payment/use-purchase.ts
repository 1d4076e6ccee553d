import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { confirmAdvertisement, getAdvertisement } from "#contract/advertisements.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure, type FailureCode, failureOf, NetworkFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { nextPurchase, openPurchase, outcomeOf } from "./purchase-state.ts";

/** How often the result is read while the gateway has not decided. */
const askEveryMs = 2000;
/** How often the result is read while the server does not answer. */
const askAgainMs = 5000;
const windowKey = "danjang.advertisement-window";

interface Purchase {
  hold: Hold | undefined;
  /** Requests the hold again and returns the existing one. */
  readHold: () => Promise<Hold | null>;
  onBought: (advertisementId: number) => void;
  onBroken: (failure: unknown) => void;
}

/** Pays for the hold once. If the connection fails, it reads the state from the server before it does anything else. */
export function usePurchase({ hold, readHold, onBought, onBroken }: Purchase) {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  const cardWindow = useCardWindow();
  const [state, dispatch] = useReducer(nextPurchase, openPurchase);
  const paying = state.is === "paying";
  const unsure = state.is === "unsure" ? state : undefined;
  const { cardId } = flow.steps[5];
  const isOnce = hold?.paymentType === "NORMAL_PAYMENT";
  const holdId = hold?.id;
  const isRequested = hold?.payment?.state === "WANTED";
  const isChecking = isRequested || unsure !== undefined;

  /**
   * Reads the result from the server before it shows any message. If the server does not answer, it shows none and
   * tries again.
   */
  const settle = useCallback(
    async (id: number, failure?: unknown) => {
      try {
        const found = await whereItStands(shop.id, id, readHold);
        const outcome = outcomeOf(
          typeof found === "string" ? found : { isPending: found.payment?.state === "WANTED" },
          failure === undefined ? undefined : { isRefusal: failure instanceof CallFailure },
        );
        dispatch({ type: "found", outcome });
        if (outcome === "bought") onBought(id);
        if (outcome === "broken") onBroken(failure);
      } catch (silence) {
        dispatch({ type: "unanswered", id, failure });
        if (!(silence instanceof CallFailure) && !(silence instanceof NetworkFailure)) throw silence;
      }
    },
    [readHold, shop.id, onBought, onBroken],
  );
  useEffect(() => {
    if (!unsure) return;
    const timer = setTimeout(settle, askAgainMs, unsure.id, unsure.failure);
    return () => clearTimeout(timer);
  }, [unsure, settle]);

  const charge = useCallback(
    async (id: number, card: number | undefined) => {
      dispatch({ type: "pressed" });
      try {
        const { state } = await send(confirmAdvertisement, { id, ...(card === undefined ? {} : { cardId: card }) });
        if (state !== "APPROVED") return await settle(id);
        dispatch({ type: "found", outcome: "bought" });
        onBought(id);
      } catch (failure) {
        const refusal = failureOf(confirmAdvertisement, failure);
        const isDeclined = refusal !== undefined && shownAtTheCard.includes(refusal.data.code);
        if (isDeclined) dispatch({ type: "declined", problem: problemOf(refusal) });
        await settle(id, isDeclined || refusal?.data.code === "hold_expired" ? undefined : failure);
      }
    },
    [settle, onBought],
  );
  useChecking(isRequested ? holdId : undefined, { onBought, settle });

  const open = cardWindow.open;
  const pay = useCallback(() => {
    if (holdId === undefined || paying) return;
    if (!isOnce) return void charge(holdId, cardId ?? undefined);
    if (hold?.pgResult) return void charge(holdId, undefined);
    // Continues by itself after the return from there: the person has already pressed the button here, and again there.
    sessionStorage.setItem(windowKey, String(holdId));
    const continueAt = `/partners/advertise/new?shop=${shop.id}`;
    void open({ shopId: shop.id, purpose: "ONCE", advertisementId: holdId }, { continueAt });
  }, [holdId, paying, isOnce, hold?.pgResult, charge, cardId, shop.id, open]);

  const cameBack = isOnce && holdId !== undefined && hold?.pgResult != null && !isChecking;
  const went = useRef(false);
  useEffect(() => {
    if (!cameBack || went.current || sessionStorage.getItem(windowKey) !== String(holdId)) return;
    went.current = true;
    sessionStorage.removeItem(windowKey);
    void charge(holdId, undefined);
  }, [cameBack, holdId, charge]);

  return {
    pay,
    isChecking,
    busy: paying || cardWindow.pending,
    problem: ("problem" in state && state.problem) || (paying ? undefined : (hold?.payment?.problem ?? undefined)),
    windowFailure: cardWindow.failure,
    lost: state.is === "lost",
    expired: state.is === "expired",
    settle,
    forgetExpired: () => dispatch({ type: "dismissed" }),
  };
}

type Confirm = typeof confirmAdvertisement;
const shownAtTheCard: readonly FailureCode<Confirm>[] = ["payment_declined", "card_needed", "card_not_found"];
const problemOf = ({ message, data }: CallFailure<Confirm>) =>
  data.code === "payment_declined" ? (data.details.problem ?? message) : message;

interface Asking extends Pick<Purchase, "onBought"> {
  settle: (id: number) => Promise<void>;
}

/** Repeats the request without a card, so that nothing is charged if the card was declined meanwhile. */
function useChecking(id: number | undefined, { onBought, settle }: Asking) {
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    let timer = setTimeout(ask, askEveryMs, id);
    async function ask(asked: number) {
      try {
        const { state } = await send(confirmAdvertisement, { id: asked });
        if (!isOver && state === "APPROVED") return onBought(asked);
      } catch (failure) {
        // A refusal is a decision, and the hold says which. After anything else it asks again.
        if (!isOver && failure instanceof CallFailure && failure.status < 500) await settle(asked);
      }
      if (!isOver) timer = setTimeout(ask, askEveryMs, asked);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, onBought, settle]);
}

/** The state of a hold: valid, bought, or released without a payment. Throws if the server does not answer. */
async function whereItStands(
  shopId: number,
  id: number,
  readHold: () => Promise<Hold | null>,
): Promise<Hold | "bought" | "gone"> {
  const hold = await readHold();
  if (hold?.id === id) return hold;
  try {
    await send(getAdvertisement, { shopId, id });
    return "bought";
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return "gone";
    throw failure;
  }
}
