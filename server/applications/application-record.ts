import { and, eq, isNull } from "drizzle-orm";
import type { ApplicationRequestType, ReviewState } from "#domain/applications/application.ts";
import type { MenuContent, MenuField } from "#domain/menus/menu-content.ts";
import type { Actor } from "#domain/reservations/move.ts";
import { among } from "#server/db/among.ts";
import type { Db } from "#server/db/open-db.ts";
import { applicationSteps, applications } from "#server/db/tables/tables.ts";

export type ApplicationRow = typeof applications.$inferSelect;

export type SentApplication = ApplicationRow & {
  status: ReviewState;
  lastAction: ApplicationRequestType;
  lastUserRequestProcess: ApplicationRequestType;
};

/**
 * The application of a menu is always sent, is about a menu of a shop, and is not encrypted. A constraint of the table
 * ensures this.
 */
export type MenuApplication = SentApplication & {
  shopId: number;
  subjectId: number;
  content: MenuContent;
  fieldNotes: Partial<Record<MenuField, string>>;
};

interface Subject {
  target: "MENU";
  shopId: number;
  subjectId: number;
}

/** The open application about a subject, locked until the transaction ends. */
export async function lockOpenApplication(db: Db, { target, shopId, subjectId }: Subject) {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.target, target),
        eq(applications.shopId, shopId),
        eq(applications.subjectId, subjectId),
        isNull(applications.closedAt),
      ),
    )
    .for("update");
  return row as MenuApplication | undefined;
}

/** The open applications about several subjects, by subject. */
export async function openApplications(db: Db, { target, shopId }: Omit<Subject, "subjectId">, subjectIds: number[]) {
  if (subjectIds.length === 0) return new Map<number, MenuApplication>();
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.target, target),
        eq(applications.shopId, shopId),
        among(applications.subjectId, subjectIds),
        isNull(applications.closedAt),
      ),
    );
  return new Map((rows as MenuApplication[]).map((row) => [row.subjectId, row]));
}

export interface Step {
  action: ApplicationRequestType | "REVIEW";
  actor: Actor;
  /** Null for scheduled work. */
  accountId: number | null;
  now: Date;
  words?: string;
}

export async function openApplication(
  db: Db,
  subject: Subject,
  content: MenuContent,
  step: Step,
  begun: Partial<Pick<ApplicationRow, "status" | "fieldNotes" | "reason" | "lastAction">> = {},
): Promise<MenuApplication> {
  const [row] = await db
    .insert(applications)
    .values({
      ...subject,
      content,
      status: "REQ_WAITING",
      lastAction: "NEW",
      lastUserRequestProcess: "NEW",
      requestedBy: step.accountId,
      requestedAt: step.now,
      ...begun,
    })
    .returning();
  if (!row) throw new Error("an insert returned no row");
  await recordStep(db, row, step);
  return row as MenuApplication;
}

type Changes = Partial<Omit<ApplicationRow, "id" | "target" | "shopId" | "subjectId">> & { status?: ReviewState };

/** Changes a locked application and records who did it. */
export async function moveApplication<Row extends ApplicationRow = MenuApplication>(
  db: Db,
  id: number,
  changes: Changes,
  step: Step,
): Promise<Row> {
  const [row] = await db.update(applications).set(changes).where(eq(applications.id, id)).returning();
  if (!row) throw new Error("a locked application was not there");
  await recordStep(db, row, step);
  return row as Row;
}

export async function recordStep(
  db: Db,
  { id, edition }: ApplicationRow,
  { action, actor, accountId, now, words }: Step,
) {
  await db
    .insert(applicationSteps)
    .values({ applicationId: id, at: now, action, actor, accountId, edition, words: words ?? "" });
}
