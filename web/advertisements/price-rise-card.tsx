import type { Advertisement } from "#contract/advertisement.ts";
import { answerPriceRise } from "#contract/advertisements.ts";
import { formatWon } from "#domain/menus/price.ts";
import type { Consent } from "#domain/shops/clause.ts";
import { addDays, formatDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface PriceRiseCardProps {
  advertisement: Advertisement;
  mayAnswer: boolean;
}

/** The next period costs more: the old and the new price, and the day. Nobody pays more without consent. */
export function PriceRiseCard({ advertisement: { id, shopId, priceRise }, mayAnswer }: PriceRiseCardProps) {
  const { run, state, failure } = useCall(answerPriceRise);
  if (!priceRise) return null;
  const { fromWon, toWon, fromDay, consent } = priceRise;
  const lastDay = formatDay(addDays(fromDay, -1));
  async function answer(to: Consent) {
    if (!(await run({ shopId, id, toWon, consent: to }))) return;
    toast({ text: to === "ALLOW" ? "오르는 가격에 동의했어요" : `${lastDay}까지만 보여 줘요`, tone: "done" });
  }
  return (
    <Card title="다음 기간부터 가격이 올라요">
      <Stack gap={12}>
        <Row as="p" gap={12} align="baseline" wrap number>
          <Text as="s" tone="muted">
            <span className="sr-only">지금 </span>
            {formatWon(fromWon)}
          </Text>
          <Text as="strong" size={24}>
            <span className="sr-only">다음 </span>
            {formatWon(toWon)}
          </Text>
        </Row>
        <p>
          {formatDay(fromDay)}부터예요.{" "}
          {consent === null && `동의하지 않으면 더 결제하지 않고 ${lastDay}까지만 보여요.`}
          {consent === "ALLOW" && "동의했어요. 결제하기 전까지 바꿀 수 있어요."}
          {consent === "DENY" && `동의하지 않아서 ${lastDay}까지만 보여요. 결제하는 날까지 바꿀 수 있어요.`}
        </p>
        <FormFailure failure={failure} />
        {mayAnswer && (
          <Row gap={8} align="stretch" wrap>
            {consent !== "ALLOW" && (
              <Button colour="purple" size={44} busy={state === "pending"} onClick={() => answer("ALLOW")}>
                동의하기
              </Button>
            )}
            {consent !== "DENY" && (
              <Button colour="white" size={44} busy={state === "pending"} onClick={() => answer("DENY")}>
                동의하지 않기
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
