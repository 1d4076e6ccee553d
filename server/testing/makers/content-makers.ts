import { randomUUID } from "node:crypto";
import { boardIds } from "#domain/advertising/board.ts";
import { advertisementPoints, articles, banners, consultingRequests, popups } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";

type Row<Table extends { $inferInsert: object; $inferSelect: object }> = Partial<Table["$inferInsert"]>;

const period = { fromDay: "2026-11-01", toDay: "2026-12-31" };

/** Texts of operators, and people's questions. */
export function contentMakers({ db, vault, clock }: Parts) {
  return {
    /** A notice by default. */
    async makeArticle(more: Row<typeof articles> = {}) {
      const usual = { boardId: boardIds.NOTICE, title: "점검 안내", body: "새벽 두 시부터 점검해요" };
      return one(
        await db
          .insert(articles)
          .values({ ...usual, publishedAt: clock.now(), ...more })
          .returning(),
      );
    },
    async makeQuestion(askerId: number, more: Row<typeof articles> = {}) {
      const usual = {
        category: "SETTLEMENT" as const,
        title: "정산이 안 보여요",
        body: "어제 정산은 언제 들어오나요?",
      };
      return one(
        await db
          .insert(articles)
          .values({ boardId: boardIds.QUESTION, askerId, ...usual, publishedAt: clock.now(), ...more })
          .returning(),
      );
    },
    async makeBanner(more: Row<typeof banners> = {}) {
      const usual = { place: "HOME" as const, title: "가을 행사", text: "함께해요", colour: "MINT" as const };
      return one(
        await db
          .insert(banners)
          .values({ ...usual, ...period, createdAt: clock.now(), ...more })
          .returning(),
      );
    },
    async makePopup(more: Row<typeof popups> = {}) {
      const usual = { place: "PARTNERS" as const, title: "새 기능", body: "가격표가 생겼어요" };
      return one(
        await db
          .insert(popups)
          .values({ ...usual, ...period, createdAt: clock.now(), ...more })
          .returning(),
      );
    },
    async makePoint(more: Row<typeof advertisementPoints> = {}) {
      const usual = {
        name: `지점 ${randomUUID().slice(0, 8)}`,
        latitude: 37.5446,
        longitude: 127.0559,
        region1: "서울특별시",
        region2: "성동구",
        source: "OPERATOR" as const,
      };
      return one(
        await db
          .insert(advertisementPoints)
          .values({ ...usual, createdAt: clock.now(), ...more })
          .returning(),
      );
    },
    async makeConsultingRequest({
      phone = "010-7777-8888",
      ...more
    }: Row<typeof consultingRequests> & { phone?: string } = {}) {
      const usual = {
        name: "김상담",
        shopName: "새봄헤어",
        serviceCategory: "HAIR" as const,
        region1: "서울특별시",
        region2: "성동구",
        hopedTime: "ANY" as const,
      };
      const kept = {
        phoneSealed: vault.seal(phone, "consulting_requests.phone"),
        phoneFingerprint: vault.fingerprint(phone.replaceAll("-", "")),
        maskedPhone: "010-****-8888",
      };
      return one(
        await db
          .insert(consultingRequests)
          .values({ ...usual, ...kept, address: "203.0.113.1", createdAt: clock.now(), ...more })
          .returning(),
      );
    },
  };
}

function one<Made>([row]: Made[]): Made {
  if (!row) throw new Error("an insert returned no row");
  return row;
}
