import { ImagePlus, Trash2, Upload } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { mostPhotoBytes } from "#contract/fields.ts";
import { failureText } from "#web/api/failures.ts";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import { PhotoInput } from "#web/parts/form/photo-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { useFieldControl, useFieldGroup } from "#web/ui/fields/field-context.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { type Crop, smallestSide, usualSide } from "./crop.ts";
import { CropFrame } from "./crop-frame.tsx";
import { openPicture, type Picture } from "./open-picture.ts";
import styles from "./photo-field.module.css";

export interface UploadedPhoto {
  id: number;
  photoUrl: string;
}

interface PhotoFieldProps {
  photoUrl: string | null;
  /** Null: removes the photo. */
  onChange: (photo: UploadedPhoto | null) => void;
  /** Sends the cropped and scaled picture, a webp or jpeg. */
  upload: (
    photo: Uint8Array,
    options: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<UploadedPhoto>;
}

/** A square photo: chosen or dropped, cropped and scaled here, and then sent at once. */
export function PhotoField({ photoUrl, onChange, upload }: PhotoFieldProps) {
  const { wrong, naming } = useFieldControl({});
  const group = useFieldGroup();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [picture, setPicture] = useState<Picture>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => void (picture && forget(picture)), [picture]);

  async function open(file: File | undefined) {
    if (!file) return;
    const opened = await openPicture(file);
    setProblem(typeof opened === "string" ? opened : undefined);
    setPicture(typeof opened === "string" ? undefined : opened);
  }
  async function sendCut(picture: Picture, crop: Crop) {
    const controller = new AbortController();
    sending.current = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      const photo = await cutPicture(picture.bitmap, crop);
      onChange(await upload(photo, { signal: controller.signal, onProgress: setProgress }));
      setPicture(undefined);
    } catch (failure) {
      if (!controller.signal.aborted)
        setProblem(`${failureText(failure).title}. 선택한 사진은 그대로 있으니 다시 올려 주세요`);
    }
    setProgress(undefined);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files[0]);
  }
  const choose = () => input.current?.click();
  return (
    <Stack role="group" aria-labelledby={group["aria-labelledby"]} gap={12}>
      {picture ? (
        <CropFrame
          key={picture.url}
          picture={picture}
          locked={progress !== undefined}
          onCut={(crop) => sendCut(picture, crop)}
          onOther={choose}
          onLeave={() => {
            setPicture(undefined);
            setProblem(undefined);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside is the way in.
        <div
          className={classNames(styles.drop, over && styles.over, wrong && styles.wrong)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {photoUrl ? (
            <img src={photoUrl} alt="메뉴 사진" width={160} height={160} className={styles.photo} />
          ) : (
            <Stack as="span" items="middle" fill="sunken" tone="faint" className={styles.none}>
              <ImagePlus size={28} aria-hidden />
            </Stack>
          )}
          <Stack gap={10} className={styles.words}>
            <Row gap={8} align="stretch" wrap phone="fill">
              <Button
                aria-describedby={naming["aria-describedby"]}
                data-wrong={wrong || undefined}
                colour="white"
                size={44}
                icon={Upload}
                onClick={choose}
              >
                {photoUrl ? "사진 변경하기" : "사진 선택하기"}
              </Button>
              {photoUrl && (
                <Button colour="white" kind="secondary" size={44} icon={Trash2} onClick={() => onChange(null)}>
                  사진 삭제하기
                </Button>
              )}
            </Row>
            <Text size={12} tone="muted">
              여기로 끌어다 놓아도 돼요. JPG, PNG, WEBP · 가로와 세로 375픽셀 이상
            </Text>
          </Stack>
        </div>
      )}
      {progress !== undefined && <UploadProgress part={progress} onCancel={() => sending.current?.abort()} />}
      {problem && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
      <PhotoInput ref={input} onPick={open} />
    </Stack>
  );
}

function forget({ bitmap, url }: Picture) {
  bitmap.close();
  URL.revokeObjectURL(url);
}

/** The sent share. After sending, the server still re-encodes the picture. */
function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <Stack align="center" gap={12} className={styles.progress}>
      <p className="number" role="status">
        {percent < 100 ? `사진을 올리고 있어요 ${percent}%` : "사진을 다듬고 있어요"}
      </p>
      <progress aria-label="사진 올리기" value={percent} max={100} />
      <Button colour="gray" size={40} onClick={onCancel}>
        업로드 취소하기
      </Button>
    </Stack>
  );
}

const qualities = [0.9, 0.8, 0.65, 0.5];

/** The cropped square, scaled down for sending. */
async function cutPicture(bitmap: ImageBitmap, { x, y, side }: Crop): Promise<Uint8Array> {
  const size = Math.max(smallestSide, Math.min(usualSide, Math.round(side)));
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  // A transparent picture would become black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size, size);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, x, y, side, side, 0, 0, size, size);
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    // A browser that cannot write webp returns png instead, which is many times larger.
    const webp = canvas.toDataURL("image/webp", quality);
    bytes = bytesOf(webp.startsWith("data:image/webp") ? webp : canvas.toDataURL("image/jpeg", quality));
    if (bytes.length <= mostPhotoBytes) break;
  }
  return bytes;
}
