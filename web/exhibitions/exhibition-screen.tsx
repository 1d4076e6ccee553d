import { useParams } from "@tanstack/react-router";
import { listExhibitions } from "#contract/exhibitions.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ExhibitionDetail } from "./exhibition-detail.tsx";

/** One exhibition: to join, to request again, or read-only. */
export function ExhibitionScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const { exhibitionId } = useParams({
    from: "/_app/partners/partners/shops/$shopId/promotions/exhibitions/$exhibitionId",
  });
  const answer = useAnswer(listExhibitions, { shopId: shop.id });
  return (
    <OneOf answer={answer} id={exhibitionId} noun="기획전" why="끝났거나, 다른 업종의">
      {(exhibition) =>
        exhibition.stage === "APPLYING" && leads ? (
          <EntryForm key={exhibition.id} shopId={shop.id} exhibition={exhibition} />
        ) : (
          <ExhibitionDetail shopId={shop.id} exhibition={exhibition} leads={leads} />
        )
      }
    </OneOf>
  );
}
