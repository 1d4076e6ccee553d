import { Pause, Play } from "lucide-react";
import { pauseShop, resumeShop, type Shop } from "#contract/shops.ts";
import { canMoveShop, operatingMoves } from "#domain/shops/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useCall } from "#web/api/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Pauses or resumes, depending on the shop's status; nothing while it waits to open. */
export function OperatingSwitch({ shop }: { shop: Shop }) {
  const { role } = useCurrentShop();
  const pause = useCall(pauseShop);
  const resume = useCall(resumeShop);

  async function onPause() {
    const sure = await confirm({
      title: "온라인 예약을 잠시 중지할까요?",
      content: `이미 잡힌 예약은 그대로 있어요. ${formatAds(await displayedNow(shop.id), role === "OPERATOR")}`,
      confirmLabel: "일시 중지하기",
    });
    if (sure && (await pause.run({ shopId: shop.id }))) toast({ text: "온라인 예약을 중지했어요", tone: "done" });
  }
  async function onResume() {
    if (await resume.run({ shopId: shop.id })) toast({ text: "운영을 다시 시작했어요", tone: "done" });
  }
  const failure = pause.failure ?? resume.failure;
  return (
    <>
      {canMoveShop(shop.operatingStatus, "pause") && (
        <Button colour="white" size={44} icon={Pause} busy={pause.state === "pending"} onClick={onPause}>
          {operatingMoves.pause.label}
        </Button>
      )}
      {canMoveShop(shop.operatingStatus, "resume") && (
        <Button colour="purple" size={44} icon={Play} busy={resume.state === "pending"} onClick={onResume}>
          {operatingMoves.resume.label}
        </Button>
      )}
      {failure !== undefined && <p role="alert">{failureText(failure).title}</p>}
    </>
  );
}

/** The number of current advertisements; undefined if the answer fails, which does not block a pause. */
async function displayedNow(shopId: number): Promise<number | undefined> {
  try {
    // Only needed for pausing: the screens with the switch do not wait for the data about advertisements.
    const { listAdvertisements } = await import("#contract/advertisements.ts");
    return (await send(listAdvertisements, { shopId, filter: "DISPLAYED", size: 1 })).counts.DISPLAYED;
  } catch {
    return undefined;
  }
}

/** If the owner pauses, their period continues; if an operator pauses, days are added. */
function formatAds(count: number | undefined, byOperator: boolean): string {
  const runsOn = byOperator ? "중지된 기간만큼 광고 기간이 연장돼요." : "광고 기간은 연장되지 않고 그대로 차감돼요.";
  if (count === undefined) return `광고를 하고 있다면 중지된 동안 보이지 않아요. ${runsOn}`;
  if (count === 0) return "지금 노출 중인 광고는 없어요.";
  return `노출 중인 광고 ${count}개는 중지된 동안 보이지 않아요. ${runsOn}`;
}
