import { useRef, useState } from "react";
import { PhotoInput } from "./photo-input.tsx";

/** Crops and scales a picture here, so that a phone's large photo uploads quickly; saved with the rest of a form. */
export function useCutPhoto(cut: (file: File) => Promise<string>, onCut: (photo: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "cutting" | "unreadable">("idle");

  async function pick(file: File) {
    setState("cutting");
    try {
      onCut(await cut(file));
      setState("idle");
    } catch {
      setState("unreadable");
    }
  }
  return {
    cutting: state === "cutting",
    problem: state === "unreadable" ? "읽을 수 없는 사진이에요. JPG나 PNG 사진을 선택해 주세요" : undefined,
    choose: () => input.current?.click(),
    /** Can be anywhere beside the button. */
    input: <PhotoInput ref={input} onPick={pick} />,
  };
}
