import { type ContractInfo, cancelContract } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./end-contract-card.module.css";

/** Ends the contract when nothing is due on either side; until then it lists what is due. */
export function EndContractCard({ info: { owed } }: { info: ContractInfo }) {
  const { shop } = useCurrentShop();
  const { run, state, failure } = useCall(cancelContract);
  async function end() {
    const sure = await confirm({
      title: "정산 계약을 끝낼까요?",
      content: "온라인 예약을 더 받을 수 없어요. 다시 시작하려면 입금 계좌를 새로 등록하고 확인을 받아야 해요.",
      confirmLabel: "계약 끝내기",
      danger: true,
    });
    if (sure && (await run({ id: shop.id }))) toast({ text: "정산 계약을 끝냈어요", tone: "done" });
  }
  return (
    <Card title="계약 끝내기">
      <Stack gap={12} items="start" className={styles.end}>
        {owed.length > 0 ? (
          <>
            <p>아직 남은 것이 있어서 끝낼 수 없어요.</p>
            <ul className="number">
              {owed.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>서로 남은 돈과 예약이 없어요. 계약을 끝내면 온라인 예약을 받을 수 없어요.</p>
        )}
        <FormFailure failure={failure} />
        <Button
          colour="red"
          kind="secondary"
          size={44}
          busy={state === "pending"}
          disabled={owed.length > 0}
          onClick={end}
        >
          계약 끝내기
        </Button>
      </Stack>
    </Card>
  );
}
