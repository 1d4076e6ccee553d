import { useMemo } from "react";
import type { MenuContent } from "#contract/menu.ts";
import type { MenuRequest } from "#contract/menu-requests.ts";
import { listTagCodes, listTreatmentBrands } from "#contract/menus.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import type { MenuNames } from "./format-field.ts";

type Coded = Pick<MenuContent, "category" | "tagCodes" | "brandId">;
interface Named {
  stylerNames: Readonly<MenuRequest["stylerNames"]>;
  content: Coded;
  live: Coded | null;
}

/** The names for the ids and codes of a request or a menu. */
export function useMenuNames({ content, live, stylerNames }: Named): MenuNames {
  const hasTags = content.tagCodes.length > 0 || (live?.tagCodes.length ?? 0) > 0;
  const hasBrand = content.brandId !== null || (live !== null && live.brandId !== null);
  const { data: tags } = useAnswer(listTagCodes, { category: content.category }, { enabled: hasTags });
  const { data: brands } = useAnswer(listTreatmentBrands, {}, { enabled: hasBrand });
  return useMemo(
    () => ({
      stylers: new Map(stylerNames.map(({ id, name }) => [id, name])),
      tags: new Map(tags?.items.map(({ code, label }) => [code, label])),
      brands: new Map(brands?.items.map(({ id, name }) => [id, name])),
    }),
    [stylerNames, tags, brands],
  );
}
