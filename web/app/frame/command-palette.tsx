import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Building2, CornerDownLeft, type LucideIcon, Search, Store, UserRound } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { listMyShops } from "#contract/shops.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { classNames } from "#web/ui/class-names.ts";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { closesWithRoute } from "#web/ui/overlays/dialog-store.ts";
import "#web/ui/overlays/scroll-lock.ts";
import styles from "./command-palette.module.css";
import type { FrameLink } from "./frame-link.ts";
import { screensFor } from "./navigation.ts";

interface Goal {
  label: string;
  note: string;
  icon: LucideIcon;
  href: string;
}

/** Ctrl or ⌘ K: type a few letters or initial consonants to find a screen. */
export default function CommandPalette({ links, onClose }: { links: FrameLink[]; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [requested, setRequested] = useState("");
  const [chosen, setChosen] = useState(0);
  const goals = useGoals(links).filter((goal) => matchesKorean(`${goal.label} ${goal.note}`, requested));
  const current = Math.min(chosen, goals.length - 1);
  useEffect(() => closesWithRoute(onClose), [onClose]);

  const go = (goal: Goal | undefined) => {
    if (!goal) return;
    onClose();
    navigate({ href: goal.href });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Korean syllable is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((current + step + goals.length) % Math.max(goals.length, 1));
    }
    if (event.key === "Enter") go(goals[current]);
  };
  return (
    <Dialog.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label="찾기" initialFocus={box} onKeyDown={onKeyDown}>
          <Row as="label" gap={12} padX={20} line="bottom" tone="muted" className={styles.box}>
            <Search size={20} aria-hidden />
            <span className="sr-only">바로가기 검색</span>
            <input
              ref={box}
              role="combobox"
              aria-expanded
              aria-controls="palette-goals"
              aria-activedescendant={goals.length > 0 ? `palette-goal-${current}` : undefined}
              autoComplete="off"
              placeholder="화면이나 매장 이름"
              value={requested}
              onChange={(event) => {
                setRequested(event.target.value);
                setChosen(0);
              }}
            />
          </Row>
          <Box
            id="palette-goals"
            role="listbox"
            aria-label="바로가기"
            pad={8}
            overflow="scrollY"
            className={styles.goals}
          >
            {goals.map((goal, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above answers the keys for the whole list.
              <div
                key={goal.href}
                id={`palette-goal-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={classNames(styles.goal, index === current && styles.current)}
                onPointerMove={() => setChosen(index)}
                onClick={() => go(goal)}
              >
                <goal.icon size={18} color="var(--text-muted)" aria-hidden />
                <span>{goal.label}</span>
                <small>{goal.note}</small>
                {index === current && <CornerDownLeft size={14} color="var(--text-muted)" aria-hidden />}
              </div>
            ))}
          </Box>
          {goals.length === 0 && (
            <Text pad={24} padX={20} tone="muted">
              ‘{requested}’ 검색 결과가 없어요.
            </Text>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useGoals(links: FrameLink[]): Goal[] {
  const who = useSignedIn();
  const { data } = useAnswer(listMyShops, {}, { staleMilliseconds: 60_000 });
  const shops = (data?.items ?? []).flatMap((shop) => {
    const first = screensFor(shopRoleOf(who, shop.id))[0];
    return first
      ? [{ label: shop.name, note: "매장", icon: Store, href: first.to.replace("$shopId", String(shop.id)) }]
      : [];
  });
  return [
    ...links.map(({ to, label, icon }) => ({ label, note: "화면", icon, href: to })),
    ...shops,
    { label: "내 매장", note: "화면", icon: Building2, href: "/partners/shops" },
    { label: "내 계정", note: "화면", icon: UserRound, href: "/partners/account" },
  ];
}
