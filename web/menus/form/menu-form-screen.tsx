import { useParams, useSearch } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { getMenu } from "#contract/menus.ts";
import { listStaffs } from "#contract/staffs.ts";
import { type MenuKind, menuKinds } from "#domain/menus/menu-content.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { MenuDetail } from "#web/menus/detail/menu-detail.tsx";
import { mayChange } from "#web/menus/list/review-state.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { copyOf, newDraft } from "./menu-draft.ts";
import { MenuForm } from "./menu-form.tsx";

/** A new menu: empty, or a copy of another. */
export function NewMenuScreen() {
  const { shop, role } = useCurrentShop();
  const { kind, copy } = useSearch({ from: "/_app/partners/partners/shops/$shopId/menus/new" });
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  const copied = useAnswer(getMenu, { shopId: shop.id, id: copy ?? 0 }, { enabled: copy !== undefined });
  if (role === "MEMBER") return <NotHere />;
  const today = seoulDay(new Date());
  const asked: MenuKind = isKeyOf(menuKinds, kind) && kind.endsWith(shop.serviceCategory) ? kind : shop.serviceCategory;
  return (
    <Answered answer={staffs} skeleton={<FormSkeleton />}>
      {({ items }) =>
        copy === undefined ? (
          <MenuForm key={asked} menu={undefined} staffs={items} begin={() => newDraft(asked, today)} />
        ) : (
          <Answered answer={copied} skeleton={<FormSkeleton />}>
            {(menu) => <MenuForm key={menu.id} menu={undefined} staffs={items} begin={() => copyOf(menu, today)} />}
          </Answered>
        )
      }
    </Answered>
  );
}

/** An existing menu, to read or to edit. */
export function MenuScreen() {
  const { shop, role } = useCurrentShop();
  const { menuId } = useParams({ from: "/_app/partners/partners/shops/$shopId/menus/$menuId" });
  const { mode } = useSearch({ from: "/_app/partners/partners/shops/$shopId/menus/$menuId" });
  const id = Number(menuId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  const answer = useAnswer(getMenu, { shopId: shop.id, id }, { enabled: isId });
  if (!isId || (answer.error instanceof CallFailure && answer.error.status === 404)) return <NotHere />;
  return (
    <Answered answer={staffs} skeleton={<FormSkeleton />}>
      {({ items }) => (
        <Answered answer={answer} skeleton={<FormSkeleton />}>
          {(menu) =>
            mode === "modify" && role !== "MEMBER" && mayChange(menu) ? (
              <MenuForm key={menu.id} menu={menu} staffs={items} />
            ) : (
              <MenuDetail menu={menu} staffs={items} />
            )
          }
        </Answered>
      )}
    </Answered>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState icon={Compass} title="접근할 수 없는 메뉴예요" text="삭제됐거나 권한이 없어요." />
    </Card>
  );
}
