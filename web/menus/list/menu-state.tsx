import { CalendarClock, Check, CircleAlert, Clock, EyeOff, TriangleAlert } from "lucide-react";
import type { MenuLine } from "#contract/menu.ts";
import { reviewStates } from "#domain/applications/application.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { Tag, type TagProps } from "#web/ui/display/tag.tsx";
import { Row } from "#web/ui/layout.tsx";

type State = Pick<MenuLine, "status" | "onSale" | "hidden" | "saleFrom" | "request">;

interface MenuStateProps {
  menu: State;
  /** No designer here has a price for it: it is on sale but cannot be booked. */
  unpriced: boolean;
}

/** Whether it is on sale, and the state of its review. */
export function MenuState({ menu, unpriced }: MenuStateProps) {
  const { label, ...look } = stateOf(menu);
  return (
    <Row as="p" gap={4} align="stretch" wrap>
      <Tag {...look}>{label}</Tag>
      {menu.onSale && unpriced && (
        <Tag tone="failed" icon={TriangleAlert}>
          예약 불가
        </Tag>
      )}
    </Row>
  );
}

function stateOf({ status, onSale, hidden, saleFrom, request }: State): TagProps & { label: string } {
  const sold = onSale ? "판매 중 · " : hidden ? "숨김 · " : "";
  if (status === "REVIEWING") {
    const edit = onSale ? "변경 " : "";
    const where = request?.lastAction === "CANCEL" ? "취소 확인 중" : `${edit}${reviewWord(request)}`;
    return { label: `${sold}${where}`, tone: "waits", icon: Clock };
  }
  if (status === "REJECTED") {
    if (request?.status === "NON_DISPLAY_REJECT") return { label: "노출 중지", tone: "failed", icon: CircleAlert };
    return { label: onSale ? `${sold}변경 반려` : `${sold}반려`, tone: "failed", icon: CircleAlert };
  }
  // Its request was cancelled before an approval.
  if (status === "HIDDEN" && !hidden) return { label: "심사 전", tone: "ended", icon: Clock };
  if (hidden) return { label: "숨김", tone: "ended", icon: EyeOff };
  if (onSale) return { label: "판매 중", tone: "purple", icon: Check };
  const isToCome = saleFrom !== null && saleFrom > seoulDay(new Date());
  return { label: isToCome ? "판매 예정" : "판매 종료", tone: "ended", icon: CalendarClock };
}

const reviewWord = (request: State["request"]) =>
  request && request.status !== "REREQ" ? reviewStates[request.status].label : "심사 대기";
