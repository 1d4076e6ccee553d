import { MapPin } from "lucide-react";
import { useState } from "react";
import type * as z from "zod/mini";
import { openAdvertisement } from "#contract/advertisement-results.ts";
import { listDistrictShops, listNearbyShops, type NearbyShop, type NearbyShops } from "#contract/nearby-shops.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { paths } from "#web/bookings/booked/place.ts";
import { PlaceLink } from "#web/bookings/booked/place-link.tsx";
import type { Place } from "#web/bookings/booked/place-of.ts";
import { visitor } from "#web/bookings/draft.ts";
import { formatHours, formatSoon } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { Pills } from "#web/bookings/pills.tsx";
import { ShopSign } from "#web/bookings/shop/shop-sign.tsx";
import { Title } from "#web/bookings/title.tsx";
import { Failed, Trouble } from "#web/bookings/trouble.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import styles from "./near-screen.module.css";

/** The shops around a station or in a district that take bookings, advertisements first. */
export default function NearScreen({ place }: { place: Extract<Place, { at: "near" | "district" }> }) {
  const seenBy = place.isCounted ? { visitor: visitor() } : {};
  return place.at === "near" ? (
    <Station input={{ pointId: place.pointId, ...seenBy }} />
  ) : (
    <District input={{ code: place.code, ...seenBy }} />
  );
}

function Station({ input }: { input: z.input<typeof listNearbyShops.input> }) {
  return <Answered {...useBookingAnswer(listNearbyShops, input)} seenBy={input.visitor} isStation />;
}

function District({ input }: { input: z.input<typeof listDistrictShops.input> }) {
  return <Answered {...useBookingAnswer(listDistrictShops, input)} seenBy={input.visitor} />;
}

interface AnsweredProps {
  data: NearbyShops | undefined;
  failure: unknown;
  pending: boolean;
  again: () => void;
  /** Undefined: nothing is counted. */
  seenBy: string | undefined;
  isStation?: boolean;
}

function Answered({ data, failure, pending, again, seenBy, isStation = false }: AnsweredProps) {
  if (data) return <Shops near={data} seenBy={seenBy} isStation={isStation} />;
  const isUnknown = failure instanceof CallFailure && (failure.status === 404 || failure.status === 400);
  return (
    <Frame title="주변 매장 | 단장">
      {isUnknown ? (
        <Trouble title="지역을 찾을 수 없어요" text="역이나 지역의 주소가 변경됐을 수 있어요. 주소를 확인해 주세요." />
      ) : failure && !pending ? (
        <Failed failure={failure} pending={pending} onAgain={again} kept="연결을 확인하고 다시 시도해 주세요." />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

interface ShopsProps {
  near: NearbyShops;
  seenBy: string | undefined;
  isStation: boolean;
}

function Shops({ near, seenBy, isStation }: ShopsProps) {
  const { name, region, districtCode, stations, shops, today } = near;
  const [category, setCategory] = useState<ServiceCategory>();
  const categories = keysOf(serviceCategories).filter((one) => shops.some((shop) => shop.serviceCategory === one));
  const title = isStation ? `${name} 주변 매장` : `${name} 매장`;
  return (
    <Frame title={`${title} | 단장`} description={`${region} ${name} 주변에서 바로 예약할 수 있는 매장이에요.`}>
      <Title>{title}</Title>
      <p className={styles.place}>
        <MapPin size={16} aria-hidden />
        {districtCode ? <PlaceLink to={paths.district(districtCode)}>{region} 전체 보기</PlaceLink> : region}
      </p>
      {categories.length > 1 && (
        <Pills
          label="업종"
          pills={[
            { value: undefined, text: "전체" },
            ...categories.map((one) => ({ value: one, text: serviceCategories[one].label })),
          ]}
          chosen={category}
          onChoose={setCategory}
        />
      )}
      {shops.length === 0 && (
        <p className={styles.none}>지금 온라인 예약을 받는 매장이 없어요. 가까운 다른 역을 선택해 주세요.</p>
      )}
      <ul className={styles.shops} aria-label={title}>
        {shops
          .filter((shop) => category === undefined || shop.serviceCategory === category)
          .map((shop) => (
            <li key={`${shop.shopId} ${shop.advertisement?.id}`}>
              <ShopLink shop={shop} today={today} seenBy={seenBy} />
            </li>
          ))}
      </ul>
      {stations.length > 0 && (
        <nav className={styles.stations} aria-labelledby="stations">
          <h2 id="stations">{isStation ? "가까운 다른 역" : `${name}의 역`}</h2>
          <ul>
            {stations.map((station) => (
              <li key={station.id}>
                <PlaceLink to={paths.near(station.id)}>{station.name}</PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Frame>
  );
}

interface ShopLinkProps {
  shop: NearbyShop;
  today: string;
  seenBy: string | undefined;
}

function ShopLink({ shop, today, seenBy }: ShopLinkProps) {
  const { advertisement, link, bookable, first, offers, metresAway } = shop;
  const category = serviceCategories[shop.serviceCategory].label;
  const facts = metresAway === null ? [category, shop.address] : [formatWalk(metresAway), category];
  const content = (
    <>
      <ShopSign shop={shop} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{advertisement?.stylerName ? `${advertisement.stylerName} · ${shop.name}` : shop.name}</b>
          {advertisement && <Tag tone="onAir">광고</Tag>}
        </span>
        <span className={styles.muted}>{facts.join(" · ")}</span>
        {first ? (
          <span className={styles.first}>
            <span>
              <b>{formatSoon(first.startsAt, today)}</b> {first.menuName}
            </span>
            <span>
              {first.priceWon < first.listPriceWon && (
                <s>
                  <span className="sr-only">정가 </span>
                  {formatWon(first.listPriceWon)}
                </s>
              )}{" "}
              <b>{formatWon(first.priceWon)}</b>
              {first.isFrom && "부터"}
            </span>
          </span>
        ) : (
          <span className={styles.muted}>
            {bookable ? "일주일 안에는 빈 시간이 없어요" : "지금은 온라인 예약을 받지 않아요"}
          </span>
        )}
        {offers.length > 0 && (
          <span className={styles.offers}>
            {offers.slice(0, 2).map(({ kind, name, ratePercent, windows }) => (
              <span key={`${kind} ${name}`}>
                <Tag tone="purple">
                  {kind === "EXHIBITION" ? "기획전" : "타임세일"} {ratePercent}%
                </Tag>{" "}
                {windows.length > 0 ? formatHours(windows) : name}
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  );
  if (!advertisement) return <PlaceLink to={link}>{content}</PlaceLink>;
  // Counted once per visitor and day. It must not keep anybody from the shop.
  function opened() {
    if (advertisement && seenBy) send(openAdvertisement, { id: advertisement.id, visitor: seenBy }).catch(() => {});
  }
  const isHere = link.startsWith("/book/");
  return isHere ? (
    <PlaceLink to={link} onClick={opened} onAuxClick={opened}>
      {content}
    </PlaceLink>
  ) : (
    <a href={link} target="_blank" rel="noreferrer" onClick={opened} onAuxClick={opened}>
      {content}
    </a>
  );
}

const metresPerMinute = 67;

/** 320m · 걸어서 5분, 1.2km · 걸어서 19분 */
const formatWalk = (metres: number): string =>
  `${metres < 1000 ? `${metres}m` : `${(metres / 1000).toFixed(1)}km`} · 걸어서 ${Math.max(1, Math.ceil(metres / metresPerMinute))}분`;

function Loading() {
  return (
    <SkeletonGroup className={styles.loading} label="주변 매장을 불러오는 중이에요">
      <Skeleton width="60%" height={30} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="block" height={112} />
      ))}
    </SkeletonGroup>
  );
}
