import type { ReactNode } from "react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { advertisementChannels, advertisementRanges, advertisementTargets } from "#domain/advertisement-product.ts";
import { formatWon } from "#domain/price.ts";
import { AdvertisementMap } from "#web/parts/advertisement-map/advertisement-map.tsx";
import { Card } from "#web/ui/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import styles from "./content-card.module.css";
import { billingInWords, periodInWords } from "./screening-words.ts";

/** Where and how long it is shown, and who can be asked about it. */
export function ContentCard({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { places, range, target, stylerName, channel, code, maskedContact, displayPeriod, addedDays } = advertisement;
  const points = places.map((place) => ({ ...place, chosen: true }));
  const [looked] = points;
  const { label, metres } = advertisementRanges[range];
  const facts: [string, ReactNode][] = [
    ["기간", `${periodInWords(displayPeriod)}${addedDays > 0 ? ` · 더한 날 ${addedDays}일 포함` : ""}`],
    ["결제", billingInWords(advertisement)],
    ["대상", stylerName ? `${stylerName} 디자이너` : advertisementTargets[target].label],
    ["채널", advertisementChannels[channel].label],
    ...(channel === "OFFLINE" ? [["인쇄 코드", code] as [string, ReactNode]] : []),
    ["연락처", maskedContact],
  ];
  return (
    <Card title="광고 내용" note={`지점에서 ${label} 안`}>
      <div className={styles.content}>
        {looked && (
          <div className={styles.map}>
            <AdvertisementMap
              label={`${places.map(({ name }) => name).join(", ")}에서 ${label} 안`}
              points={points}
              looked={looked}
              metres={metres}
              advertisements={[]}
              shop={null}
            />
          </div>
        )}
        <ul className={styles.places} aria-label="지점">
          {places.map(({ id, name, priceWon }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="number">{formatWon(priceWon)}</span>
            </li>
          ))}
        </ul>
        <Facts facts={facts} />
      </div>
    </Card>
  );
}
