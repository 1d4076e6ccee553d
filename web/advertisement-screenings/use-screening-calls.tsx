import {
  addAdvertisementDays,
  approveAdvertisement,
  openScreening,
  rejectAdvertisement,
  type ScreenedAdvertisement,
  stopAdvertisement,
} from "#contract/advertisement-screenings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { openReasonDialog } from "#web/parts/list/open-reason-dialog.tsx";
import { useDecisions } from "#web/parts/review/use-decisions.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { askDays } from "./ask-days.tsx";
import { formatPeriod, usualReasons } from "./format-screening.ts";
import { MessageField } from "./message-field.tsx";

/** The operator's actions. Each resolves to whether it was done; undefined if the operator cancels. */
export function useScreeningCalls(advertisement: ScreenedAdvertisement) {
  const { id, version, shopName, displayPeriod, money, stopRefundWon } = advertisement;
  const opening = useCall(openScreening);
  const approving = useCall(approveAdvertisement);
  const rejecting = useCall(rejectAdvertisement);
  const stopping = useCall(stopAdvertisement);
  const adding = useCall(addAdvertisementDays);
  const { begin, decide, pending, failure } = useDecisions([opening, approving, rejecting, stopping, adding]);
  return {
    pending,
    failure,
    open: async () => (await begin(() => opening.run({ id }))) !== undefined,
    approve: () =>
      decide({
        ask: () =>
          confirm({
            title: `${shopName} 광고를 승인할까요?`,
            content: `${formatPeriod(displayPeriod)} 동안 고객에게 노출돼요. 시작일이 지났으면 시작일이 내일로 변경돼요.`,
            confirmLabel: "승인하기",
          }),
        run: () => approving.run({ id, version }),
        done: () => `${shopName} 광고를 승인했어요`,
      }),
    reject: () =>
      decide({
        ask: () =>
          askWhy({
            title: `${shopName} 광고를 반려할까요?`,
            content: `결제한 ${formatWon(money.totalWon)}을 전액 환불하고 광고 자리를 해제해요. 입력한 사유는 매장에 그대로 전달돼요.`,
            confirmLabel: "반려하고 환불하기",
            usual: usualReasons.reject,
          }),
        run: (reason) => rejecting.run({ id, version, reason }),
        done: () => `${shopName} 광고를 반려했어요`,
      }),
    stop: () =>
      decide({
        ask: () =>
          askWhy({
            title: `${shopName} 광고를 지금 종료할까요?`,
            content: `노출이 바로 중단되고 되돌릴 수 없어요. 남은 기간에 해당하는 ${formatWon(stopRefundWon ?? 0)}을 환불해요.`,
            confirmLabel: "강제 종료하기",
            usual: usualReasons.stop,
          }),
        run: (reason) => stopping.run({ id, version, reason }),
        done: () => `${shopName} 광고를 종료했어요`,
      }),
    addDays: () =>
      decide({
        ask: () => askDays(shopName),
        run: (owed) => adding.run({ id, version, ...owed }),
        done: ({ days }) => `${shopName} 광고 기간을 ${days}일 연장했어요`,
      }),
  };
}

interface Question {
  title: string;
  content: string;
  confirmLabel: string;
  usual: readonly string[];
}

/** Asks for the reason that the shop will read; undefined if the operator cancels. */
const askWhy = ({ usual, ...question }: Question) =>
  openReasonDialog({
    ...question,
    header: "광고 심사",
    danger: true,
    errorOf: (reason) => fieldErrors(rejectAdvertisement.input, { id: 1, version: 1, reason }).reason,
    field: ({ state, ...field }) => <MessageField label="사유" usual={usual} {...field} {...state} />,
  });
