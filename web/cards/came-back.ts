import { changeCard, keepOnceCard, registerCard } from "#contract/cards.ts";
import { send } from "#web/api/send.ts";
import { type BegunWindow, keepNewCard } from "#web/parts/card-window/begun-window.ts";

/** The parameters of the address that the card window returns to. */
export interface CameBack {
  purpose?: string;
  shop?: number;
  card?: number;
  advertisement?: number;
  authKey?: string;
  customerKey?: string;
  paymentKey?: string;
  orderId?: string;
  amount?: number;
  code?: string;
}

export interface Finished {
  message: string;
  continueAt: string;
}

const underWay = new Map<string, Promise<Finished>>();

/** Completes the registration or payment once per attempt of this page; after a reload the server answers the same. */
export function finishOnce(cameBack: CameBack, begun: BegunWindow | undefined, tries: number): Promise<Finished> {
  const key = `${tries} ${cameBack.customerKey ?? cameBack.orderId}`;
  const finishing = underWay.get(key) ?? finish(cameBack, begun);
  underWay.set(key, finishing);
  return finishing;
}

async function finish(cameBack: CameBack, begun: BegunWindow | undefined): Promise<Finished> {
  const { purpose, card = 0, advertisement = 0, authKey = "", customerKey = "" } = cameBack;
  if (purpose === "ONCE") {
    const { paymentKey = "", orderId = "", amount = 0 } = cameBack;
    await send(keepOnceCard, { advertisementId: advertisement, paymentKey, orderId, amount });
    return {
      message: "카드를 확인했어요",
      continueAt: begun?.continueAt ?? "/partners/advertise/new",
    };
  }
  const continueAt = begun?.continueAt ?? "/partners/cards";
  if (purpose === "CHANGE") {
    const { verificationKey, version = 0 } = begun ?? {};
    const proof = verificationKey ? { verificationKey } : {};
    const { nickName } = await send(changeCard, { id: card, version, authKey, customerKey, ...proof });
    return { message: `이제 ${nickName} 카드로 결제해요`, continueAt };
  }
  const named = begun?.nickName ? { nickName: begun.nickName } : {};
  const { id, nickName } = await send(registerCard, { authKey, customerKey, ...named });
  keepNewCard(id);
  return { message: begun ? `${nickName} 카드를 등록했어요` : `${nickName} 카드는 이미 등록했어요`, continueAt };
}
