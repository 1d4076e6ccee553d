import { useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { listExhibitions } from "#contract/exhibitions.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ExhibitionDetail } from "./exhibition-detail.tsx";

/** One event: to join it, to ask again, or to look at. */
export function ExhibitionScreen() {
  const { shop } = useCurrentShop();
  const { exhibitionId } = useParams({
    from: "/_app/partners/partners/shops/$shopId/promotions/exhibitions/$exhibitionId",
  });
  const answer = useAnswer(listExhibitions, { shopId: shop.id });
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={6} />
        </Card>
      }
    >
      {({ items }) => {
        const exhibition = items.find(({ id }) => id === Number(exhibitionId));
        if (!exhibition) return <NotHere />;
        if (exhibition.stage !== "APPLYING") return <ExhibitionDetail shopId={shop.id} exhibition={exhibition} />;
        return <EntryForm key={exhibition.id} shopId={shop.id} exhibition={exhibition} />;
      }}
    </Answered>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState icon={Compass} title="볼 수 없는 기획전이에요" text="끝났거나, 다른 업종의 기획전이에요." />
    </Card>
  );
}
