import { Upload } from "lucide-react";
import { type ComponentProps, type DragEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import { useFieldControl } from "./field-context.ts";
import styles from "./file-input.module.css";
import { FileLine, type UploadingFile } from "./file-line.tsx";

export type FileInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "onDrop"> & {
  files: readonly UploadingFile[];
  onPick: (files: File[]) => void;
  /** Stops a running upload. */
  onCancel?: (id: string) => void;
  onRemove?: (id: string) => void;
  hint?: string;
};

export function FileInput({
  files,
  onPick,
  onCancel,
  onRemove,
  hint = "pdf, jpg, png, heic · 10MB까지",
  accept = ".pdf,.jpg,.jpeg,.png,.heic",
  className,
  disabled = false,
  ...rest
}: FileInputProps) {
  const { wrong, naming } = useFieldControl(rest);
  const [over, setOver] = useState(false);
  const full = !rest.multiple && files.length > 0;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (!disabled && dropped.length > 0) onPick(rest.multiple ? dropped : dropped.slice(0, 1));
  }

  return (
    <Stack gap={8} className={className}>
      {files.length > 0 && (
        <Stack as="ul" gap={8}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} onCancel={onCancel} onRemove={disabled ? undefined : onRemove} />
          ))}
        </Stack>
      )}
      {!full && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside is the way in.
        <div
          className={classNames(styles.drop, over && styles.over, wrong && styles.wrong, disabled && styles.off)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload size={20} aria-hidden />
          <span>
            <strong>파일 선택하기</strong> 또는 여기로 끌어다 놓기
          </span>
          <Text as="span" size={12}>
            {hint}
          </Text>
          <input
            {...rest}
            {...naming}
            type="file"
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              onPick([...(event.target.files ?? [])]);
              // Without this the same file could not be picked again after it was removed.
              event.target.value = "";
            }}
          />
        </div>
      )}
    </Stack>
  );
}
