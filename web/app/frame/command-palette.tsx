import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { CornerDownLeft, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { closesWithRoute } from "#web/ui/overlays/dialog-store.ts";
import "#web/ui/overlays/scroll-lock.ts";
import styles from "./command-palette.module.css";
import type { FrameLink } from "./frame-link.ts";
import { type Goal, rememberGoal, useGoals } from "./goals.ts";

interface CommandPaletteProps {
  links: FrameLink[];
  shopId: number | undefined;
  onClose: () => void;
}

/** Ctrl or ⌘ K: a few letters or initial consonants find a screen, a customer, a reservation, a menu or help. */
export default function CommandPalette({ links, shopId, onClose }: CommandPaletteProps) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [requested, setRequested] = useState("");
  const [chosen, setChosen] = useState(0);
  const goals = useGoals(links, shopId, requested);
  const current = Math.min(chosen, goals.length - 1);
  useEffect(() => closesWithRoute(onClose), [onClose]);

  const go = (goal: Goal | undefined) => {
    if (!goal) return;
    rememberGoal(goal);
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
              placeholder={shopId === undefined ? "화면, 매장, 도움말" : "화면, 고객 이름·전화번호, 예약 번호, 메뉴"}
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
            {[...Map.groupBy(goals, ({ kind }) => kind)].map(([kind, ofKind]) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box may contain groups, but no field sets.
              <div key={kind} role="group" aria-label={kind}>
                <Text as="p" size={12} tone="muted" padX={12} padTop={8} aria-hidden>
                  {kind}
                </Text>
                {ofKind.map((goal) => {
                  const index = goals.indexOf(goal);
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above answers the keys for the whole list.
                    <div
                      key={goal.href}
                      ref={index === current ? keepInSight : undefined}
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
                  );
                })}
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

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
