import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { Menu } from "#contract/menu.ts";
import { getMenuRequest } from "#contract/menu-requests.ts";
import { changedFields, isPickKind, menuFields } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ReviewBanner } from "#web/menus/detail/review-banner.tsx";
import { ReviewNotesContext } from "#web/menus/detail/review-notes.tsx";
import { isRejected, isUnreviewed } from "#web/menus/list/review-state.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { formatField } from "#web/parts/menu-diff/format-field.ts";
import { useMenuNames } from "#web/parts/menu-diff/use-menu-names.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BasicsCard } from "./basics-card.tsx";
import { HairCard } from "./hair-card.tsx";
import { contentOf, draftOfMenu, type MenuDraft } from "./menu-draft.ts";
import { NailCard } from "./nail-card.tsx";
import { OptionsCard } from "./options-card.tsx";
import { PickCard } from "./pick-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { type Colleague, withoutStrangers } from "./price-holders.ts";
import { TagsCard } from "./tags-card.tsx";
import { useMenuForm } from "./use-menu-form.ts";

interface MenuFormProps {
  /** Undefined for a new one. */
  menu: Menu | undefined;
  staffs: readonly Colleague[];
  /** The start values of a new one. */
  begin?: () => MenuDraft;
}

const none = [] as const;

/** A form to create or to edit a menu, with the fields of its kind. */
export function MenuForm({ menu, staffs, begin }: MenuFormProps) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const today = seoulDay(new Date());
  const rejected = menu?.request && isRejected(menu) ? menu.request : undefined;
  const request = useAnswer(getMenuRequest, { id: rejected?.id ?? 0 }, { enabled: rejected !== undefined });
  const bookable = useAnswer(listBookableMenus, { shopId: shop.id }, { enabled: menu !== undefined });
  const form = useMenuForm({
    shopId: shop.id,
    menu,
    begin: (menu) => withoutStrangers(menu ? draftOfMenu(menu, today) : (begin as () => MenuDraft)(), staffs),
    again: rejected && request.data ? { requestId: rejected.id, edition: request.data.edition } : undefined,
  });
  const { part, unsaved } = form;
  const { draft } = part;
  const names = useMenuNames({ content: draft, live: null, stylerNames: staffs });
  const pick = isPickKind(draft.kind);
  const params = { shopId: String(shop.id) };
  const backToList = () => navigate({ to: "/partners/shops/$shopId/menus", params });

  async function save(from?: Menu) {
    if (!(await form.save(from))) return;
    const reviewed = pick || rejected !== undefined || menu?.request != null;
    toast({
      text: reviewed ? `${draft.name}, 심사를 신청했어요` : `${draft.name}, 저장했어요`,
      tone: "done",
    });
    await backToList();
  }
  return (
    <ReviewNotesContext value={rejected?.fieldNotes ?? {}}>
      <Form
        form={form}
        onSave={save}
        gap={16}
        width="reading"
        facts={newerFacts}
        bar={
          <ActionBar note={noteOf()}>
            <Button colour="gray" size={44} onClick={backToList}>
              {unsaved ? "그만두기" : "목록으로 가기"}
            </Button>
            <Button
              type="submit"
              colour="purple"
              size={44}
              busy={form.pending || (rejected !== undefined && !request.data)}
              disabled={menu !== undefined && !unsaved && !rejected && !isUnreviewed(menu)}
            >
              {rejected ? "고쳐서 다시 신청하기" : pick ? "심사 신청하기" : "저장하기"}
            </Button>
          </ActionBar>
        }
      >
        {menu && <ReviewBanner menu={menu} leads />}
        <BasicsCard {...part} />
        {pick && <PickCard shopId={shop.id} {...part} />}
        <PriceCard
          {...part}
          staffs={staffs}
          promotions={bookable.data?.items.find(({ id }) => id === menu?.id)?.promotions ?? none}
          listed={menu?.prices ?? none}
        />
        {draft.kind.endsWith("HAIR") && <HairCard {...part} />}
        {draft.kind.endsWith("NAIL") && <NailCard {...part} />}
        <OptionsCard {...part} />
        <TagsCard {...part} />
      </Form>
    </ReviewNotesContext>
  );

  function noteOf() {
    if (form.wrong > 0) return `고칠 곳이 ${form.wrong}군데 있어요`;
    return unsaved ? "저장하지 않은 내용이 있어요" : undefined;
  }
  /** Only the values that differ from the start. */
  function newerFacts(newer: Menu) {
    const [before, after] = [form.base, newer].map((one) => one && contentOf(one, today));
    if (!before || !after) return [];
    const fields = changedFields(before, after);
    if (fields.length === 0) return [["상태", newer.hidden ? "숨김" : "보임"]] as const;
    return fields.map(
      (field) => [menuFields[field].label, formatField(field, after, names).join(", ") || "없음"] as const,
    );
  }
}
