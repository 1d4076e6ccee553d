import { useSearch } from "@tanstack/react-router";
import { CirclePause } from "lucide-react";
import { listPayoutHolds, type PayoutHold, releasePayouts } from "#contract/settlement-console.ts";
import { wonText } from "#domain/money/won-text.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ConsolePage } from "./console-page.tsx";
import { FormerOwnerTag } from "./former-owner-tag.tsx";
import { HoldForm } from "./hold-form.tsx";
import styles from "./holds-screen.module.css";

const size = 20;

/** Shops with a payout hold, and the reason. */
export function HoldsScreen() {
  const { page = 0, shop, contract } = useSearch({ from: "/_app/operator/operator/settlements/holds" });
  const { setUnsaved } = useUnsavedGuard(closesForm);
  const answer = useAnswer(listPayoutHolds, { page, size }, { keepEarlier: "pages" });
  return (
    <ConsolePage>
      <UnsavedContext value={setUnsaved}>
        <HoldForm key={`${shop} ${contract}`} payee={{ shopId: shop, contractId: contract }} />
      </UnsavedContext>
      <ListScreen
        answer={answer}
        size={size}
        unit="곳"
        title="지급 보류 매장"
        empty={{
          icon: CirclePause,
          title: "지급 보류 매장이 없어요",
          text: "입금에 실패하면 자동으로 보류되고, 확인이 필요하면 위에서 직접 보류할 수 있어요.",
        }}
      >
        {(items) => (
          <Box as="ul" lines>
            {items.map((hold) => (
              <Hold key={hold.id} hold={hold} />
            ))}
          </Box>
        )}
      </ListScreen>
    </ConsolePage>
  );
}

interface Place {
  pathname: string;
  search: { shop?: number; contract?: number };
}

/** Another page of the list leaves the form unchanged. */
const closesForm = (from: Place, to: Place) =>
  from.pathname !== to.pathname || from.search.shop !== to.search.shop || from.search.contract !== to.search.contract;

function Hold({ hold }: { hold: PayoutHold }) {
  const { id, shopName, ownerName, contractEndedAt, reason, heldByName, heldAt, balanceWon } = hold;
  const { run, state, failure } = useCall(releasePayouts);
  async function release() {
    const sure = await confirm({
      title: `${shopName}의 입금을 다시 시작할까요?`,
      content: `보류한 ${wonText(balanceWon)}은 다음 정산 때 보내요.`,
      confirmLabel: "지급 재개하기",
    });
    if (sure && (await run({ id }))) toast({ text: `${shopName}의 입금을 다시 시작해요`, tone: "done" });
  }
  return (
    <Stack as="li" align="center" gap={24} rows={12} pad={16} padX="card" single={768} className={styles.hold}>
      <div>
        <Text as="h3" size={14}>
          {shopName} {contractEndedAt !== null && <FormerOwnerTag />}
        </Text>
        <Text tone="muted" size={13} number>
          {contractEndedAt === null ? "대표" : "이전 대표"} {ownerName ?? "(탈퇴한 계정)"}
        </Text>
        <p>{reason}</p>
        <Text tone="muted" size={13} number>
          {heldByName ?? "자동 보류"} · {formatInstant(new Date(heldAt))}
        </Text>
      </div>
      <Text size={20} weight="bold" number right className={styles.balance}>
        <Text as="small" block tone="muted" size={12} weight="regular">
          남아 있는 금액
        </Text>
        {wonText(balanceWon)}
      </Text>
      <Button colour="white" size={44} busy={state === "pending"} onClick={release}>
        지급 재개하기
      </Button>
      <FormFailure failure={failure} />
    </Stack>
  );
}
