import { count, sql } from "drizzle-orm";
import { missingTerms } from "#domain/shops/clause.ts";
import { recordConsents } from "#server/clauses/index.ts";
import type { Clock } from "#server/clock.ts";
import type { OpenDb } from "#server/db/open-db.ts";
import { accounts, installation, shops } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { loadAccounts } from "./demo-accounts.ts";
import { loadAdvertisements } from "./demo-advertisements.ts";
import { loadApplications } from "./demo-applications.ts";
import { loadContent } from "./demo-content.ts";
import { loadNotices } from "./demo-notices.ts";
import { drawPhotos } from "./demo-photos.ts";
import { loadPromotions } from "./demo-promotions.ts";
import { loadSettlements } from "./demo-settlements.ts";
import { loadShops } from "./demo-shops.ts";

interface Options {
  db: OpenDb["db"];
  vault: Vault;
  clock: Clock;
  dataDir: string;
  say: (sentence: string) => void;
}

const requiredTerms = missingTerms([]);

/** Plausible shops, only for an empty database. */
export async function loadDemoOnce({ db, vault, clock, dataDir, say }: Options): Promise<void> {
  const now = clock.now();
  const loaded = await db.transaction(async (db) => {
    // `npm run demo` may be started while a server is loading it: the second one finds it there.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    const [people] = await db.select({ rows: count() }).from(accounts);
    const [places] = await db.select({ rows: count() }).from(shops);
    if (people?.rows || places?.rows) return false;
    await db.update(installation).set({ hasDemoData: true });
    const accountIds = await loadAccounts(db, vault, now);
    for (const accountId of Object.values(accountIds)) await recordConsents(db, accountId, requiredTerms, now);
    await loadShops(db, vault, accountIds, now);
    await loadPromotions(db, now);
    await loadApplications(db, { vault, dataDir, accountIds, now });
    await loadSettlements(db, { vault, now });
    await loadNotices(db, accountIds, now);
    await loadContent(db, vault, accountIds, now);
    await loadAdvertisements(db, { vault, accountIds, now });
    return true;
  });
  // Drawn again whenever they are missing: the database may outlive the folder.
  await drawPhotos(dataDir);
  if (loaded)
    say(
      "Demo data has been loaded: three shops with people, menus, sales and four weeks of reservations, and a new one.",
    );
}
