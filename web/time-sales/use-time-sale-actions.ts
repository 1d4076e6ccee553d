import { removeTimeSale, switchTimeSale, type TimeSale } from "#contract/time-sales.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** The actions for a sale in the list. */
export function useTimeSaleActions(shopId: number) {
  const switching = useCall(switchTimeSale);
  const removing = useCall(removeTimeSale);
  const overlap = fieldsOfFailure(switching.failure).windows;
  return {
    pending: switching.state === "pending" || removing.state === "pending",
    failure: removing.failure ?? (overlap ? undefined : switching.failure),
    /** The sale that conflicts with switching one on. */
    overlap,
    switchTo: async ({ id, name }: TimeSale, on: boolean) => {
      removing.reset();
      if (await switching.run({ shopId, id, state: on ? "ACTIVE" : "DISABLED" }))
        toast({ text: on ? `${name} 타임세일을 켰어요` : `${name} 타임세일을 멈췄어요`, tone: "done" });
    },
    /** Resolves to whether it is removed. */
    remove: async ({ id, name }: TimeSale) => {
      switching.reset();
      const sure = await confirm({
        title: `${name} 타임세일을 지울까요?`,
        content: "앞으로 들어오는 예약에는 할인하지 않아요. 이미 잡힌 예약의 값은 그대로예요.",
        confirmLabel: "타임세일 지우기",
        danger: true,
      });
      if (!sure || !(await removing.run({ shopId, id }))) return false;
      toast({ text: `${name} 타임세일을 지웠어요`, tone: "done" });
      return true;
    },
  };
}
