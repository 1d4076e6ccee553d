import { mergeNotificationPhones } from "#domain/accounts/notification-phones.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Vault } from "#server/vault.ts";
import { addShopPhones, type NotiPhones, readNotiPhones, removePhones } from "./noti-phones.ts";

interface Tools {
  db: Db;
  vault: Vault;
  now: Date;
  shop: { id: number };
  viewed: (subject: "shop", ids: number[]) => void;
  changed: (changes: Record<string, unknown>) => void;
  announce: (shopId: number, kind: "shop_changed" | "staff_changed", subjectIds: number[]) => void;
}

interface ReplacedPhones {
  /** All numbers of the shop. */
  all: string[];
  /** The designers' numbers that stay. */
  stylers: string[];
}

/** Replaces the numbers with these; repeats are dropped, and existing ones keep their place. */
export async function replaceNotiPhones(tools: Tools, before: NotiPhones, next: ReplacedPhones): Promise<NotiPhones> {
  const { db, vault, now, shop, changed, viewed, announce } = tools;
  const fingerprints = (phones: string[]) => new Set(phones.map((phone) => vault.fingerprint(phoneDigits(phone))));
  const [all, stylers] = [fingerprints(next.all), fingerprints(next.stylers)];
  const silenced = before.stylers.filter(({ fingerprint }) => !stylers.has(fingerprint));
  await removePhones(db, shop.id, [...before.all.filter(({ fingerprint }) => !all.has(fingerprint)), ...silenced]);
  await addShopPhones(db, vault, shop.id, mergeNotificationPhones(next.all, []), now);
  changed({ all: next.all.map(maskPhone), stylers: next.stylers.map(maskPhone) });
  viewed("shop", [shop.id]);
  announce(shop.id, "shop_changed", [shop.id]);
  if (silenced.length > 0)
    announce(
      shop.id,
      "staff_changed",
      silenced.map(({ stylerId }) => stylerId),
    );
  return readNotiPhones(db, vault, shop.id);
}
