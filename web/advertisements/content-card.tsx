import { ExternalLink, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import {
  advertisementChannels,
  advertisementLinkTypes,
  advertisementRanges,
  advertisementTargets,
} from "#domain/advertising/advertisement-product.ts";
import { BoughtPlaces } from "#web/parts/advertisement-map/bought-places.tsx";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import styles from "./advertisements-screen.module.css";

/** The purchase: the points, the designer, the landing page and the agreed texts. */
export function ContentCard({ advertisement }: { advertisement: Advertisement }) {
  const { status, places, range, target, stylerName, channel, code, maskedContact, clauses } = advertisement;
  const facts: [string, ReactNode][] = [
    ["범위", `지점에서 ${advertisementRanges[range].label} 안`],
    ["대상", stylerName ? `${stylerName} 디자이너` : advertisementTargets[target].label],
    ["연결", <LinkedTo key="link" advertisement={advertisement} />],
    ["채널", advertisementChannels[channel].label],
    ...(channel === "OFFLINE" ? [["인쇄할 코드", <PrintedCode key="code" code={code} />] as [string, ReactNode]] : []),
    ["연락처", maskedContact],
    ...(displayedAdvertisementStatuses.some((one) => one === status)
      ? [["노출 위치", <ShownAt key="shown" places={places} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <Card title="광고 내용">
      <Stack gap={16} className={styles.content}>
        <BoughtPlaces places={places} range={range} />
        <Facts facts={facts} />
        {clauses.length > 0 && (
          <Stack gap={8} padTop={16} line="top" className={styles.agreed}>
            <Text tone="muted">신청 시 동의한 약관</Text>
            {clauses.map((clause) => (
              <Button key={clause.id} colour="white" size={40} icon={FileText} onClick={() => readAgreed(clause)}>
                <Text as="span" shrink overflow="hidden" className={styles.title}>
                  {clause.title}
                </Text>
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function LinkedTo({ advertisement: { linkType, benefitUrl } }: { advertisement: Advertisement }) {
  if (linkType !== "BENEFIT_URL" || !benefitUrl) return advertisementLinkTypes[linkType].label;
  return (
    <a href={benefitUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {benefitUrl}
      <ExternalLink size={14} aria-hidden />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}

/** The pages that show it; the owner's own look at them is not counted. */
function ShownAt({ places }: Pick<Advertisement, "places">) {
  return places.map(({ id, name }) => (
    <a key={id} href={`/near/${id}?uncounted`} target="_blank" rel="noopener" className={styles.link}>
      {name} 주변 매장
      <ExternalLink size={14} aria-hidden />
      <span className="sr-only">(새 창)</span>
    </a>
  ));
}

function PrintedCode({ code }: { code: string }) {
  return (
    <>
      <Text as="span" size={20} weight="bold" className={styles.code}>
        {code}
      </Text>
      <small>전단이나 명함에 이 코드를 넣으면 몇 명이 보고 왔는지 확인할 수 있어요.</small>
    </>
  );
}

/** Shows the version that was agreed to, not the current one. */
function readAgreed({ title, version, body }: Advertisement["clauses"][number]) {
  return openDialog<never>(({ close }) => (
    <DialogCard
      header="동의한 약관"
      title={title}
      content={`버전 ${version}`}
      wide
      onClose={() => close()}
      actions={
        <Button colour="gray" size={50} onClick={() => close()}>
          닫기
        </Button>
      }
    >
      <PlainText text={body} />
    </DialogCard>
  ));
}
