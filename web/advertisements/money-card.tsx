import type { Advertisement } from "#contract/advertisement.ts";
import { advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { formatBilling } from "#web/parts/format-advertisement.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { useAdvertisementMoves } from "./use-advertisement-moves.tsx";

interface MoneyCardProps {
  advertisement: Advertisement;
  mayAct: boolean;
  /** Undefined if the card cannot be changed. */
  onChangeCard: (() => void) | undefined;
}

/** The price, the next payment with its card, and the ways to end it. */
export function MoneyCard({ advertisement, mayAct, onChangeCard }: MoneyCardProps) {
  const { money, card, cardPaymentType, nextChargeDay, moves } = advertisement;
  const { act, pending, failure } = useAdvertisementMoves(advertisement);
  const isRecurring = advertisement.billingType === "REGULAR_PAYMENT";
  return (
    <Card title="결제">
      <Stack gap={16}>
        <div>
          <Text size={32} weight="bold" tight number>
            {formatWon(money.totalWon)}
          </Text>
          <Text size={13} tone="muted" number>
            {formatBilling(advertisement)} · 공급가액 {formatWon(money.supplyWon)} + 부가세 {formatWon(money.vatWon)}
          </Text>
        </div>
        <Facts
          facts={[
            ...(isRecurring ? [["다음 결제", nextChargeDay ? formatDay(nextChargeDay) : "없음"] as const] : []),
            [
              "카드",
              card ? (
                <>
                  {card.words}
                  {!card.usable && (
                    <Text as="small" block tone="red">
                      삭제된 카드예요
                    </Text>
                  )}
                </>
              ) : cardPaymentType === "NORMAL_PAYMENT" ? (
                "등록하지 않은 카드"
              ) : (
                "없음"
              ),
            ],
          ]}
        />
        <FormFailure failure={failure} />
        {mayAct && moves.length > 0 && (
          <Stack gap={8}>
            {onChangeCard && (
              <Button colour="white" size={44} fullWidth onClick={onChangeCard}>
                카드 변경하기
              </Button>
            )}
            {moves.map((possible) => (
              <Button
                key={possible.move}
                size={44}
                fullWidth
                busy={pending === possible.move}
                {...(possible.move === "resumeRenewal" ? { colour: "purple" } : { colour: "white" })}
                onClick={() => act(possible)}
              >
                {advertisementMoves[possible.move].label}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
