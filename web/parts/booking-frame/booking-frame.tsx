import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./booking-frame.module.css";

/** The width of the window in which the page is drawn, before it is scaled. */
const widths = { phone: 390, desktop: 1280 } as const;
export type Device = keyof typeof widths;

interface BookingFrameProps {
  shopId: number;
  device: Device;
  /** If it changes, the page loads again. */
  version?: string;
  className?: string | undefined;
}

/** The real booking page of the shop, on a phone or a desktop. Nothing can be held or paid in it. */
export function BookingFrame({ shopId, device, version, className }: BookingFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / widths[device]);
  return (
    <div className={classNames(styles.device, styles[device], className)}>
      <div ref={place} className={styles.screen}>
        {/* A hidden frame is not loaded. */}
        {room.width > 0 && (
          <iframe
            key={`${device} ${version}`}
            title="고객 화면 미리보기"
            src={`/book/${shopId}?preview=true`}
            style={{ width: room.width / scale, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
