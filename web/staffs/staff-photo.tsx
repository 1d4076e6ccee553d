import { ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { squarePhoto } from "#web/parts/cut-photo.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./staff-photo.module.css";

interface StaffPhotoProps {
  name: string;
  /** What is shown now: the saved one, or what was just chosen. */
  photoUrl: string | null;
  onChange: (photo: string | null) => void;
}

/** Cut and made small here, so that a phone's large picture is sent quickly; saved with the rest of the form. */
export function StaffPhoto({ name, photoUrl, onChange }: StaffPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "cutting" | "unreadable">("idle");

  async function pick(file: File | undefined) {
    if (!file) return;
    setState("cutting");
    try {
      onChange(await squarePhoto(file));
      setState("idle");
    } catch {
      setState("unreadable");
    }
  }
  return (
    <div className={styles.photo}>
      <Avatar name={name || "?"} photoUrl={photoUrl} size={72} decorative />
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button
            colour="white"
            size={44}
            icon={ImagePlus}
            busy={state === "cutting"}
            onClick={() => input.current?.click()}
          >
            {photoUrl ? "사진 바꾸기" : "사진 고르기"}
          </Button>
          {photoUrl && <IconButton icon={Trash2} label="사진 지우기" size={44} onClick={() => onChange(null)} />}
        </div>
        <p className={styles.help} role="status">
          {state === "cutting" ? "사진을 다듬고 있어요" : "가운데를 네모나게 잘라서 써요."}
        </p>
      </div>
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
        <Notice tone="failed" role="alert" className={styles.failure}>
          읽을 수 없는 사진이에요. JPG나 PNG 사진을 골라 주세요
        </Notice>
      )}
    </div>
  );
}
