import { Component, lazy, type ReactNode, Suspense } from "react";
import { AnnouncementHost } from "./announcement.tsx";
import { BookingScreen } from "./booked/booking-screen.tsx";
import { BookingSkeleton } from "./booked/booking-skeleton.tsx";
import { FindScreen } from "./booked/find-screen.tsx";
import { usePlace } from "./booked/place.ts";
import type { Place } from "./booked/place-of.ts";
import { Frame } from "./frame.tsx";
import { PaidScreen } from "./pay/paid-screen.tsx";
import { ShopScreen } from "./shop/shop-screen.tsx";
import { Trouble } from "./trouble.tsx";

const NearScreen = lazy(() => import("./near/near-screen.tsx"));
const PromiseScreen = lazy(() => import("./booked/promise-screen.tsx"));

export function App() {
  const place = usePlace();
  return (
    <ErrorBoundary>
      <Screen place={place} />
      <AnnouncementHost />
    </ErrorBoundary>
  );
}

function Screen({ place }: { place: Place }) {
  switch (place.at) {
    case "shop":
      return <ShopScreen key={place.shopId} {...place} />;
    case "booking":
      return <BookingScreen key={place.key} bookingKey={place.key} />;
    case "promise":
      return (
        <Suspense
          fallback={
            <Frame title="예약 확인서 | 단장">
              <BookingSkeleton />
            </Frame>
          }
        >
          <PromiseScreen key={place.key} bookingKey={place.key} />
        </Suspense>
      );
    case "failed":
      return <BookingScreen key={place.key} bookingKey={place.key} failedCode={place.code} />;
    case "paid":
      return <PaidScreen key={place.key} place={place} />;
    case "near":
    case "district":
      return (
        <Suspense
          fallback={
            <Frame title="주변 매장 | 단장">
              <BookingSkeleton />
            </Frame>
          }
        >
          <NearScreen place={place} />
        </Suspense>
      );
    case "find":
      return <FindScreen />;
    case "nowhere":
      return (
        <Frame title="주소를 확인해 주세요 | 단장">
          <Trouble title="주소를 확인해 주세요" text="매장에서 받은 예약 링크를 다시 열어 주세요." />
        </Frame>
      );
  }
}

/** A bug removes the screen but not the choices: they are stored outside of it. */
class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Frame title="문제가 생겼어요 | 단장">
        <Trouble
          title="화면을 불러오지 못했어요"
          text="선택한 내용은 그대로 있어요. 다시 열어 주세요."
          action={{ label: "다시 열기", onPress: () => location.reload() }}
        />
      </Frame>
    );
  }
}
