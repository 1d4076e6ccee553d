import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { OperatorFrame } from "#web/app/frame/operator-frame.tsx";
import { isFreePress } from "#web/parts/free-press.ts";

/** The console: its frame, and the keys that lead to its places. */
export function OperatorArea() {
  useGoKeys();
  return <OperatorFrame />;
}

/** By the position of the key and not by its letter, because a Korean keyboard types ㅎ for g. */
const places: Record<string, { to: string; hash?: string }> = {
  KeyH: { to: "/operator" },
  KeyQ: { to: "/operator", hash: "queues" },
  KeyP: { to: "/operator/payments" },
  KeyM: { to: "/operator", hash: "mine" },
};
const patienceMs = 1500;

/** G, and then the letter of a place: home, queues, payments, my work. */
function useGoKeys() {
  const navigate = useNavigate();
  useEffect(() => {
    let begunAt = -patienceMs;
    function press(event: KeyboardEvent) {
      if (!isFreePress(event)) return;
      const place = places[event.code];
      const isSecond = event.timeStamp - begunAt < patienceMs;
      begunAt = event.code === "KeyG" ? event.timeStamp : -patienceMs;
      if (!isSecond || !place) return;
      // Another command may use the same letter.
      event.preventDefault();
      navigate(place);
    }
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [navigate]);
}
