import { listRegion1, listRegions } from "#contract/regions.ts";
import { useAnswer } from "#web/api/use-answer.ts";

const forAnHour = { staleMilliseconds: 3_600_000 };

/** Every 시·도, and the 시·군·구 of one of them with their 동. */
export function useRegions(region1: string) {
  const wide = useAnswer(listRegion1, {}, forAnHour);
  const narrow = useAnswer(listRegions, { region1 }, { ...forAnHour, enabled: region1 !== "" });
  return {
    provinces: wide.data?.items ?? [],
    districts: region1 === "" ? [] : (narrow.data?.items ?? []),
    /** Nothing is loaded yet. */
    waits: wide.isPending || (region1 !== "" && narrow.isPending),
    error: wide.error ?? narrow.error,
  };
}
