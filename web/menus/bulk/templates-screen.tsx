import { useSearch } from "@tanstack/react-router";
import { BookOpen, Compass } from "lucide-react";
import { useState } from "react";
import { listMenus, listMenuTemplates } from "#contract/menus.ts";
import { listStaffs } from "#contract/staffs.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { FormSkeleton } from "#web/menus/form/form-skeleton.tsx";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TemplateForm } from "./template-form.tsx";
import styles from "./templates-screen.module.css";

/** A menu list from a template: what shops of this kind usually sell, with suggested prices. */
export function TemplatesScreen() {
  const { shop, role } = useCurrentShop();
  const templates = useAnswer(listMenuTemplates, { active: true });
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  const menus = useAnswer(listMenus, { shopId: shop.id });
  const [chosenId, setChosenId] = useState(
    useSearch({ from: "/_app/partners/partners/shops/$shopId/menus/templates" }).template,
  );
  if (role === "MEMBER")
    return (
      <Card>
        <EmptyState icon={Compass} title="접근할 수 없는 화면이에요" text="메뉴는 대표와 매니저만 등록할 수 있어요." />
      </Card>
    );
  return (
    <Stack gap={16} width="wide" className={styles.screen}>
      <Answered answer={templates} skeleton={<FormSkeleton />}>
        {({ items }) => {
          const ofService = items.filter(({ service }) => service === shop.serviceCategory);
          const chosen = ofService.find(({ id }) => id === chosenId);
          return (
            <>
              <Card title="어떤 매장인가요?">
                {ofService.length === 0 ? (
                  <EmptyState icon={BookOpen} title="준비된 기본 메뉴가 없어요" text="메뉴를 하나씩 추가해 주세요." />
                ) : (
                  <RadioGroup
                    label="메뉴판"
                    className={styles.templates}
                    value={chosen ? String(chosen.id) : null}
                    onSelect={(id) => setChosenId(Number(id))}
                  >
                    {ofService.map(({ id, name, description, menus }) => (
                      <RadioItem key={id} value={String(id)} className={styles.template} help={description}>
                        <strong>{name}</strong> <span className="number">메뉴 {menus.length}개</span>
                      </RadioItem>
                    ))}
                  </RadioGroup>
                )}
              </Card>
              {chosen && (
                <Answered answer={staffs} skeleton={<FormSkeleton />}>
                  {({ items: people }) => (
                    <Answered answer={menus} skeleton={<FormSkeleton />}>
                      {({ items: present }) => (
                        <TemplateForm
                          key={chosen.id}
                          menus={chosen.menus}
                          staffs={people}
                          present={new Set(present.map(({ name }) => name))}
                        />
                      )}
                    </Answered>
                  )}
                </Answered>
              )}
            </>
          );
        }}
      </Answered>
    </Stack>
  );
}
