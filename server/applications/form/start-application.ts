import { and, desc, eq, isNull } from "drizzle-orm";
import { startApplication as call } from "#contract/applications.ts";
import { pickFields } from "#domain/applications/application-content.ts";
import { type ApplicationForm, applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { emptyTransfer } from "#server/applications/decisions/empty-transfer.ts";
import { type FormRow, findApplication, findOwnApplication } from "#server/applications/find-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applications, shops } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { readRegistration } from "./registration.ts";
import { openContent, sealContent } from "./sealed-content.ts";

export const startApplication = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const { form, shopId } = input;
  const { target, ofShop } = applicationForms[form];
  if (ofShop && shopId === undefined) return refuse("shop_needed", { fields: { shopId: "매장을 선택해 주세요" } });
  const shop = ofShop ? await lockOwnShop(context, shopId as number) : undefined;
  const open = shop ? await openOne(db, target, shop.id) : await ownSetup(context);
  if (open) {
    // Any owner can continue a draft of the same form. Only the owner who started a transfer can continue it.
    const found = await findOwnApplication(db, account, open.id);
    if (found?.side === "REQUESTER" && open.status === null && open.form === form)
      return applicationReply(context, open, "REQUESTER");
    return refuse("application_under_way", found && { details: { id: open.id } });
  }
  if (shop && !isPossible(form, shop)) return refuse("application_not_possible");
  const content = await firstContent(context, form, shop?.id);
  const [row] = await db
    .insert(applications)
    .values({
      target,
      form,
      edition: 0,
      status: null,
      lastAction: null,
      lastUserRequestProcess: null,
      shopId: shop?.id ?? null,
      subjectId: shop?.id ?? null,
      contentSealed: sealContent(vault, content),
      title: content.shopName ?? shop?.name ?? "",
      serviceCategory: content.type ?? shop?.serviceCategory ?? null,
      requestedBy: account.id,
      requestedAt: now,
      updatedAt: now,
    })
    .returning();
  changed({ application: row?.id, form });
  return applicationReply(context, row as FormRow, "REQUESTER");
});

type Starting = Context<typeof call>;

/** Only an owner makes requests for a shop. Locked, so that two who start at once get the same draft. */
async function lockOwnShop({ account, db }: Starting, shopId: number) {
  if (account.shopRoles.get(shopId) !== "OWNER") throw plumbingRefusal("shop_not_found");
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (!shop) throw plumbingRefusal("shop_not_found");
  return shop;
}

async function openOne(db: Db, target: FormRow["target"], shopId: number): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.target, target), eq(applications.subjectId, shopId), isNull(applications.closedAt)));
  return row as FormRow | undefined;
}

/** The requester's draft for a new shop, unless they start another one from an earlier application. Locked in the same way. */
async function ownSetup({ input, account, db }: Starting): Promise<FormRow | undefined> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("no key update");
  if (input.copyOf !== undefined) return undefined;
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.form, "SETUP"),
        eq(applications.requestedBy, account.id),
        isNull(applications.status),
        isNull(applications.closedAt),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(1);
  return row as FormRow | undefined;
}

function isPossible(form: ApplicationForm, shop: typeof shops.$inferSelect): boolean {
  // A closed shop still needs an account for the money it is owed.
  if (shop.closedAt !== null) return form === "SETUP_CHANGE";
  return form !== "SERVICE_OPEN" || shop.operatingStatus === "WAITING";
}

/** Fields that are known already are filled in. */
async function firstContent(context: Starting, form: ApplicationForm, shopId: number | undefined) {
  const { input, account, db, vault, refuse } = context;
  if (input.copyOf !== undefined) {
    const earlier = await findApplication(db, account, input.copyOf);
    // Drafts are not copied: their documents are deleted with them.
    const isThere = earlier?.side === "REQUESTER" && earlier.row.form === form && earlier.row.status !== null;
    if (!isThere) return refuse("application_not_found");
    const own = pickFields(openContent(vault, earlier.row.contentSealed), fieldsOf(form, "REQUESTER"));
    return form === "TRANSFER" ? { ...own, ...emptyTransfer } : own;
  }
  if (form === "TRANSFER") return emptyTransfer;
  if (form === "SETUP" || shopId === undefined) return {};
  return pickFields(await readRegistration(db, vault, shopId), fieldsOf(form));
}
