import { ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { bannerShape } from "#domain/banner.ts";
import { cutPhoto } from "#web/parts/cut-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./banner-photo.module.css";

interface BannerPhotoProps {
  /** What is shown now: the saved one, or what was just chosen. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** Cut and made small here; saved with the rest of the form. */
export function BannerPhoto({ photo, onChange }: BannerPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "cutting" | "unreadable">("idle");

  async function pick(file: File | undefined) {
    if (!file) return;
    setState("cutting");
    try {
      onChange(await cutPhoto(file, () => bannerShape));
      setState("idle");
    } catch {
      setState("unreadable");
    }
  }
  return (
    <div className={styles.photo}>
      <Button
        colour="white"
        size={44}
        icon={ImagePlus}
        busy={state === "cutting"}
        onClick={() => input.current?.click()}
      >
        {photo ? "사진 바꾸기" : "사진 고르기"}
      </Button>
      {photo && (
        <Button colour="white" kind="secondary" size={44} icon={Trash2} onClick={() => onChange(null)}>
          사진 지우기
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          pick(event.target.files?.[0]);
          // Without this the same file could not be picked again after it was removed.
          event.target.value = "";
        }}
      />
      {state === "unreadable" && (
        <Notice tone="failed" role="alert">
          읽을 수 없는 사진이에요. JPG나 PNG 사진을 골라 주세요
        </Notice>
      )}
    </div>
  );
}
