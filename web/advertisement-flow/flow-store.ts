import { type AdvertisementFlow, newFlow } from "#domain/advertising/advertisement-flow.ts";
import { restoredFlow, type StoredFlow } from "#domain/advertising/advertisement-restored-flow.ts";
import { createSignal } from "#web/ui/store.ts";

/** There is one flow for each shop and account. */
export interface FlowOwner {
  shopId: number;
  accountId: number;
}

/** Tells other windows with the same flow what was bought. */
export interface BoughtFlow {
  advertisementId: number;
}

const keyOf = ({ shopId, accountId }: FlowOwner) => `danjang.advertisement-flow.${shopId}.${accountId}`;
const boughtKeyOf = (owner: FlowOwner) => `${keyOf(owner)}.bought`;

const flows = new Map<string, AdvertisementFlow>();
const changed = createSignal();

export function currentFlow(owner: FlowOwner): AdvertisementFlow {
  const key = keyOf(owner);
  const flow = flows.get(key) ?? restoredFlow(read(key), { shopId: owner.shopId, now: Date.now() });
  flows.set(key, flow);
  return flow;
}

export function keepFlow(owner: FlowOwner, flow: AdvertisementFlow) {
  flows.set(keyOf(owner), flow);
  const stored: StoredFlow = { shopId: owner.shopId, flow };
  localStorage.setItem(keyOf(owner), JSON.stringify(stored));
  changed.send();
}

export function clearFlow(owner: FlowOwner) {
  flows.set(keyOf(owner), newFlow);
  localStorage.removeItem(keyOf(owner));
  changed.send();
}

/** Sent before the flow is cleared, so that another window knows the reason. */
export function announceBought(owner: FlowOwner, bought: BoughtFlow) {
  localStorage.setItem(boughtKeyOf(owner), JSON.stringify(bought));
}

/** Two windows show the same flow: what one saves, the other reads again. */
export function onFlowChange(listener: () => void) {
  const fromElsewhere = ({ key }: StorageEvent) => {
    if (key !== null && !flows.has(key)) return;
    if (key === null) flows.clear();
    else flows.delete(key);
    listener();
  };
  const leave = changed.listen(listener);
  window.addEventListener("storage", fromElsewhere);
  return () => {
    leave();
    window.removeEventListener("storage", fromElsewhere);
  };
}

export function onBoughtElsewhere(owner: FlowOwner, listener: (bought: BoughtFlow) => void) {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== boughtKeyOf(owner) || newValue === null) return;
    const { advertisementId } = JSON.parse(newValue) as BoughtFlow;
    if (Number.isSafeInteger(advertisementId)) listener({ advertisementId });
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Invalid or incomplete data counts as nothing saved.
    return null;
  }
}
