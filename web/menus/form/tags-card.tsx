import { listTagCodes, listTreatmentBrands } from "#contract/menus.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Stack } from "#web/ui/layout.tsx";
import type { FormPart } from "./use-menu-form.ts";

const dayMilliseconds = 24 * 60 * 60_000;

/** Tags for searching, and the products in use. */
export function TagsCard({ draft, patch, stateOf }: FormPart) {
  const { shop } = useCurrentShop();
  const tags = useAnswer(listTagCodes, { category: draft.category }, { staleMilliseconds: dayMilliseconds });
  const brands = useAnswer(listTreatmentBrands, {}, { staleMilliseconds: dayMilliseconds });
  return (
    <Card title="태그와 브랜드">
      <Stack gap={20}>
        <Field label="태그" note="10개까지" group {...stateOf("tagCodes")}>
          <Answered answer={tags} skeleton={<Skeleton height={40} />}>
            {({ items }) => (
              <TogglePills
                options={items.map(({ code, label }) => ({ value: code, label }))}
                value={draft.tagCodes}
                onChange={(tagCodes) => patch({ tagCodes })}
              />
            )}
          </Answered>
        </Field>
        <ReviewNote of="tagCodes" />
        <Field label="시술 브랜드" {...stateOf("brandId")}>
          <Answered answer={brands} skeleton={<Skeleton height={44} />}>
            {({ items }) => (
              <Select
                placeholder="정하지 않음"
                options={items
                  .filter(({ service }) => service === shop.serviceCategory)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                value={draft.brandId === null ? "" : String(draft.brandId)}
                onChange={(event) => patch({ brandId: Number(event.target.value) || null })}
              />
            )}
          </Answered>
        </Field>
        <ReviewNote of="brandId" />
      </Stack>
    </Card>
  );
}
