import type { Exhibition } from "#contract/exhibitions.ts";

type Stage = Exhibition["stage"];

/** In the order of the screen: exhibitions that can be joined come first. */
export const stages = {
  APPLYING: { label: "신청 받는 중" },
  SHOWN: { label: "진행 중" },
  READY: { label: "곧 시작해요" },
  UPCOMING: { label: "신청 예정" },
  ENDED: { label: "끝난 기획전" },
} as const satisfies Record<Stage, { label: string }>;

/** Who pays for the discount. */
export function formatShare(platformSharePercent: number): string {
  if (platformSharePercent === 0) return "할인 금액은 모두 매장이 부담해요";
  if (platformSharePercent === 100) return "할인 금액은 모두 단장이 부담해요";
  return `할인 금액의 ${platformSharePercent}%는 단장이 부담해요`;
}

type Entered = Pick<Exhibition, "stage" | "entry">;
export type EntryTone = "waits" | "arrived" | "failed" | "ended";

/** The state of the shop's entry; undefined without one. */
export function formatEntry({ stage, entry }: Entered): { label: string; tone: EntryTone } | undefined {
  if (!entry) return undefined;
  if (entry.approval === "REJECT") return { label: "반려됐어요", tone: "failed" };
  if (entry.state === "DISABLED") return { label: "참여를 중지했어요", tone: "ended" };
  if (entry.approval === "REQ")
    return stage === "ENDED"
      ? { label: "심사 전에 종료됐어요", tone: "ended" }
      : { label: "심사를 기다려요", tone: "waits" };
  if (stage === "ENDED") return { label: "참여했어요", tone: "ended" };
  return { label: stage === "SHOWN" ? "참여하고 있어요" : "참여가 확정됐어요", tone: "arrived" };
}
