import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, Clock } from "lucide-react";
import { listMyApplications } from "#contract/applications.ts";
import { listMyShops, type ShopGlimpse } from "#contract/shops.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { operatingStatuses } from "#domain/shops/shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import styles from "#web/applications/wizard/new-application-screen.module.css";
import { Answered } from "#web/parts/answered.tsx";
import { formFacts, formsOfShop } from "#web/parts/application-text/form-facts.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";

/** Everybody can open a new shop; the other forms are about a shop that the person owns. */
export function FormChoice({ shopId }: { shopId: number | undefined }) {
  const answer = useAnswer(listMyShops, {});
  return (
    <>
      <Setup />
      <Answered answer={answer} skeleton={<CardSkeleton rows={6} />}>
        {({ items }) => {
          const owned = items.filter(({ myRole }) => myRole === "OWNER");
          const shop = owned.find(({ id }) => id === shopId) ?? owned[0];
          return shop && <FormsOfShop shop={shop} owned={owned} />;
        }}
      </Answered>
    </>
  );
}

function Setup() {
  const { atHand, minutes, icon: Icon } = formFacts.SETUP;
  const { data: mine } = useAnswer(listMyApplications, {});
  // An existing draft is continued.
  const begun = mine?.items.some(({ form, status, closed }) => form === "SETUP" && status === null && !closed);
  return (
    <Card>
      <Row gap={20} align="start" className={styles.setup}>
        <Icon size={32} color="var(--purple)" strokeWidth={1.75} aria-hidden />
        <Stack gap={8} grow shrink>
          <Text as="h2" size={20}>
            {applicationForms.SETUP.label}
          </Text>
          <p>{applicationForms.SETUP.purpose}. 작성하는 대로 저장되니 나눠서 작성해도 괜찮아요.</p>
          <Row as="p" gap={4} size={13} tone="muted">
            <Clock size={14} aria-hidden /> {minutes}분쯤 걸려요
          </Row>
          <Text as="h3" above={8} size={13}>
            미리 준비해 주세요
          </Text>
          <Row as="ul" gap={8} align="stretch" wrap className={styles.papers}>
            {atHand.map((document) => (
              <Text as="li" radius="tag" fill="purple" tone="accent" size={13} weight="medium" key={document}>
                {document}
              </Text>
            ))}
          </Row>
          <Row as="p" gap={4} size={13} tone="muted">
            서류는 사진이나 pdf면 돼요. 간이과세자는 통신판매업 신고가 면제될 수 있어요.
          </Row>
        </Stack>
        <Button
          colour="purple"
          size={50}
          render={<Link to="/partners/requests/new" search={{ target: "SETUP" }} replace preload={false} />}
        >
          {begun ? "작성 중인 신청 이어서 하기" : "입점 신청하기"}
        </Button>
      </Row>
    </Card>
  );
}

function FormsOfShop({ shop, owned }: { shop: ShopGlimpse; owned: readonly ShopGlimpse[] }) {
  const navigate = useNavigate();
  return (
    <Card title={`${shop.name} 신청`} note={operatingStatuses[shop.operatingStatus].label} padded={false}>
      {owned.length > 1 && (
        <div className={styles.picker}>
          <Field label="매장을 선택해 주세요">
            <Select
              value={String(shop.id)}
              options={owned.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) =>
                navigate({ to: "/partners/requests/new", search: { shop: Number(target.value) }, replace: true })
              }
            />
          </Field>
        </div>
      )}
      <Box as="ul" lines links className={styles.forms}>
        {formsOfShop(shop.operatingStatus === "WAITING").map((form) => (
          <FormRow key={form} form={form} shopId={shop.id} />
        ))}
      </Box>
    </Card>
  );
}

function FormRow({ form, shopId }: { form: ApplicationForm; shopId: number }) {
  const { icon: Icon, atHand } = formFacts[form];
  const { label, purpose } = applicationForms[form];
  return (
    <li>
      <Link to="/partners/requests/new" search={{ target: form, shop: shopId }} replace preload={false}>
        <Icon size={24} color="var(--text-muted)" strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{label}</strong>
          <span>{purpose}</span>
          <small>준비할 서류: {atHand.join(", ")}</small>
        </span>
        <ChevronRight size={16} color="var(--text-muted)" aria-hidden />
      </Link>
    </li>
  );
}
