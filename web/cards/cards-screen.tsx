import { CreditCard, Plus } from "lucide-react";
import { listCardsOfShop, listMyCards } from "#contract/cards.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import { CardLayout } from "./card-layout.tsx";
import { CardProblem } from "./card-problem.tsx";
import { CardRow } from "./card-row.tsx";

/** The cards for advertisements: an owner sees their own, a manager those of the shop. */
export function CardsScreen() {
  const { owned, seen } = useCardShops();
  return (
    <Stack gap={16} width="wide">
      {owned !== undefined && <MyCards shopId={owned} />}
      <ShopCards shopId={seen} alone={owned === undefined} />
    </Stack>
  );
}

function MyCards({ shopId }: { shopId: number }) {
  const answer = useAnswer(listMyCards, {});
  const { open, pending, failure } = useCardWindow();
  const register = (
    <Button
      colour="purple"
      size={44}
      icon={Plus}
      busy={pending}
      onClick={() => open({ shopId, purpose: "REGISTER" }, { continueAt: "/partners/cards" })}
    >
      카드 등록하기
    </Button>
  );
  return (
    <>
      <FormFailure failure={failure} />
      <Answered answer={answer} skeleton={<CardSkeleton />}>
        {({ items }) => (
          <Card title="내 카드" note={`${items.length}장`} action={mayAdd(items) && register} padded={false}>
            {items.length === 0 && (
              <EmptyState
                icon={CreditCard}
                title="아직 등록한 카드가 없어요"
                text="광고비를 결제할 카드를 등록해 두면 자동 결제를 사용할 수 있어요. 카드 번호는 결제사에만 보관해요."
                action={register}
              />
            )}
            <Box as="ul" lines>
              {items.map((card) => (
                <CardRow key={card.id} card={card} shopId={shopId} />
              ))}
            </Box>
          </Card>
        )}
      </Answered>
    </>
  );
}

const mayAdd = (cards: readonly unknown[]) => cards.length > 0 && cards.length < cardLimits.mostCards;

/** The shop whose cards are shown, and the shop for new cards; undefined for a person who owns no shop. */
function useCardShops(): { owned: number | undefined; seen: number } {
  const { shop, role } = useCurrentShop();
  const { shopRoles } = useSignedIn();
  const owned = role === "OWNER" ? shop.id : shopRoles.find((one) => one.role === "OWNER")?.shopId;
  return { owned, seen: shop.id };
}

interface ShopCardsProps {
  shopId: number;
  /** For a person without own cards. */
  alone: boolean;
}

/** Cards of others that the shop may use, read-only. */
function ShopCards({ shopId, alone }: ShopCardsProps) {
  const answer = useAnswer(listCardsOfShop, { id: shopId });
  const others = answer.data?.items.filter(({ mine }) => !mine) ?? [];
  if (!alone && others.length === 0) return null;
  return (
    <Answered answer={answer} skeleton={<CardSkeleton />}>
      {() => (
        <Card title={alone ? "매장 카드" : "다른 대표의 카드"} note={`${others.length}장`} padded={false}>
          {others.length === 0 && (
            <EmptyState
              icon={CreditCard}
              title="아직 등록한 카드가 없어요"
              text="광고비를 결제할 카드는 매장 대표가 등록해요."
            />
          )}
          <Box as="ul" lines>
            {others.map((card) => (
              <CardLayout key={card.id} card={card}>
                {card.problem && <CardProblem problem={card.problem} />}
              </CardLayout>
            ))}
          </Box>
        </Card>
      )}
    </Answered>
  );
}

function CardSkeleton() {
  return (
    <Card>
      <SkeletonStack gap={24}>
        {["first", "second"].map((card) => (
          <Row key={card} gap={20} align="stretch">
            <Skeleton shape="block" width={144} height={90} />
            <Stack gap={8} packed grow>
              <Skeleton width={160} height={20} />
              <Skeleton width={96} height={16} />
            </Stack>
          </Row>
        ))}
      </SkeletonStack>
    </Card>
  );
}
