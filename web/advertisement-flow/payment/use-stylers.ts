import { listStaffs } from "#contract/staffs.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";

/** The designers who can be advertised; requested only if the product shows a designer. */
export function useStylers() {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  const isRequested = flow.steps[1].target === "STYLER";
  const { data } = useAnswer(listStaffs, { shopId: shop.id }, { enabled: isRequested, staleMilliseconds: 60_000 });
  return data?.items ?? [];
}
