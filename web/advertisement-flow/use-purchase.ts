import { useCallback, useEffect, useRef, useState } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { confirmAdvertisement, getAdvertisement } from "#contract/advertisements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { useOpenFlow } from "./use-flow.ts";

/** So often the outcome is asked for while the gateway has not said yes or no. */
const askEveryMs = 2000;
const windowKey = "danjang.advertisement-window";

interface Purchase {
  hold: Hold | undefined;
  /** Asks for the hold again, and gives what there is. */
  readHold: () => Promise<Hold | null>;
  onBought: (advertisementId: number) => void;
  onBroken: (failure: unknown) => void;
}

/** Pays for what is held, once. Whatever the line does, the server is asked where it stands before anything else is done. */
export function usePurchase({ hold, readHold, onBought, onBroken }: Purchase) {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  const cardWindow = useCardWindow();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [expired, setExpired] = useState(false);
  const { cardId } = flow.steps[5];
  const isOnce = hold?.paymentType === "NORMAL_PAYMENT";
  const holdId = hold?.id;
  const isChecking = hold?.payment?.state === "WANTED";

  /** After an answer that never came, or made no sense. */
  const findOut = useCallback(
    async (id: number, failure: unknown) => {
      const standing = await readHold();
      if (standing?.payment?.state === "WANTED") return;
      if (standing) {
        if (failure instanceof CallFailure) return onBroken(failure);
        return setProblem("연결이 끊겨 결제하지 못했어요. 결제된 것은 없으니 다시 눌러 주세요");
      }
      if (await isBought(shop.id, id)) return onBought(id);
      setExpired(true);
    },
    [readHold, shop.id, onBought, onBroken],
  );

  const charge = useCallback(
    async (id: number, card: number | undefined) => {
      setProblem(undefined);
      setPaying(true);
      try {
        const { state } = await send(confirmAdvertisement, { id, ...(card === undefined ? {} : { cardId: card }) });
        if (state === "APPROVED") return onBought(id);
        await readHold();
      } catch (failure) {
        const data = failure instanceof CallFailure ? failure.data : undefined;
        if (data?.code === "hold_expired") setExpired(true);
        else if (data && saidAtTheCard.includes(data.code)) setProblem(wordsOf(data));
        else return await findOut(id, failure);
        await readHold();
      } finally {
        setPaying(false);
      }
    },
    [findOut, onBought, readHold],
  );

  useChecking(isChecking ? holdId : undefined, { onBought, readHold, findOut });

  const open = cardWindow.open;
  const pay = useCallback(() => {
    if (holdId === undefined || paying) return;
    if (!isOnce) return void charge(holdId, cardId ?? undefined);
    if (hold?.pgResult) return void charge(holdId, undefined);
    // Coming back from there it goes on by itself: it was pressed once, and there again.
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
    problem: problem ?? (paying ? undefined : (hold?.payment?.problem ?? undefined)),
    windowFailure: cardWindow.failure,
    expired,
    forgetExpired: () => setExpired(false),
  };
}

const saidAtTheCard = ["payment_declined", "card_needed", "card_not_found"];
const wordsOf = ({ message, details }: CallFailure["data"]) =>
  typeof details?.problem === "string" ? details.problem : message;

async function isBought(shopId: number, id: number): Promise<boolean> {
  try {
    await send(getAdvertisement, { shopId, id });
    return true;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return false;
    throw failure;
  }
}

interface Asking extends Pick<Purchase, "readHold" | "onBought"> {
  findOut: (id: number, failure: unknown) => Promise<void>;
}

/** Asks again and again, without naming a card: where it was declined meanwhile nothing is charged by asking. */
function useChecking(id: number | undefined, { onBought, readHold, findOut }: Asking) {
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    let timer = setTimeout(ask, askEveryMs, id);
    async function ask(asked: number) {
      try {
        const { state } = await send(confirmAdvertisement, { id: asked });
        if (!isOver && state === "APPROVED") return onBought(asked);
      } catch (failure) {
        // Refused: it is decided, and the hold says how. Anything else is asked again.
        const isDecided = failure instanceof CallFailure && failure.status < 500;
        if (isDecided && !isOver && !(await readHold())) return await findOut(asked, failure);
      }
      if (!isOver) timer = setTimeout(ask, askEveryMs, asked);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, onBought, readHold, findOut]);
}
