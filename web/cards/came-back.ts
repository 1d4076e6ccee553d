import { changeCard, keepOnceCard, registerCard } from "#contract/cards.ts";
import { withParticle } from "#domain/particle.ts";
import { send } from "#web/api/send.ts";
import { type BegunWindow, keepNewCard } from "#web/parts/card-window/begun-window.ts";

/** What stands in the address that the card window leads back to. */
export interface CameBack {
  purpose: "REGISTER" | "CHANGE" | "ONCE" | undefined;
  shopId: number;
  cardId: number | undefined;
  advertisementId: number | undefined;
  fields: URLSearchParams;
}

export function readCameBack(search: string): CameBack {
  // Read as text: a key that looks like a number is none.
  const fields = new URLSearchParams(search);
  const number = (name: string) => Number(fields.get(name)) || undefined;
  const purpose = (["REGISTER", "CHANGE", "ONCE"] as const).find((one) => one === fields.get("purpose"));
  return {
    ...{ purpose, shopId: number("shop") ?? 0, cardId: number("card"), advertisementId: number("advertisement") },
    fields,
  };
}

export interface Finished {
  words: string;
  continueAt: string;
}

const underWay = new Map<string, Promise<Finished>>();

/** Finishes what was begun, once for each try of this page; the server answers the same to a page that is loaded again. */
export function finishOnce(cameBack: CameBack, begun: BegunWindow | undefined, tries: number): Promise<Finished> {
  const key = `${tries} ${cameBack.fields}`;
  const finishing = underWay.get(key) ?? finish(cameBack, begun);
  underWay.set(key, finishing);
  return finishing;
}

async function finish(cameBack: CameBack, begun: BegunWindow | undefined): Promise<Finished> {
  const { purpose, fields, cardId, advertisementId } = cameBack;
  const field = (name: string) => fields.get(name) ?? "";
  if (purpose === "ONCE") {
    const [paymentKey, orderId, amount] = [field("paymentKey"), field("orderId"), Number(field("amount"))];
    await send(keepOnceCard, { advertisementId: advertisementId ?? 0, paymentKey, orderId, amount });
    return { words: "카드를 확인했어요. 결제를 마쳐 주세요", continueAt: begun?.continueAt ?? "/partners/advertise/new" };
  }
  const keys = { authKey: field("authKey"), customerKey: field("customerKey") };
  const continueAt = begun?.continueAt ?? "/partners/cards";
  if (purpose === "CHANGE") {
    const { verificationKey, version = 0 } = begun ?? {};
    const proof = verificationKey ? { verificationKey } : {};
    const { nickName } = await send(changeCard, { id: cardId ?? 0, version, ...keys, ...proof });
    return { words: `이제 ${withParticle(nickName, "으로", "로")} 결제해요`, continueAt };
  }
  const { id, nickName } = await send(registerCard, keys);
  keepNewCard(id);
  return { words: begun ? `${nickName} 카드를 등록했어요` : `${nickName} 카드는 이미 등록했어요`, continueAt };
}
