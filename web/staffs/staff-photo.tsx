import { ImagePlus, Trash2 } from "lucide-react";
import { squarePhoto } from "#web/parts/form/cut-photo.ts";
import { useCutPhoto } from "#web/parts/form/use-cut-photo.tsx";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./staff-photo.module.css";

interface StaffPhotoProps {
  name: string;
  /** The shown photo: the saved one or the chosen one. */
  photoUrl: string | null;
  onChange: (photo: string | null) => void;
}

/** Cropped and scaled down here, so that a phone's large photo uploads quickly; saved with the rest of the form. */
export function StaffPhoto({ name, photoUrl, onChange }: StaffPhotoProps) {
  const { cutting, problem, choose, input } = useCutPhoto(squarePhoto, onChange);
  return (
    <Row gap={16} wrap>
      <Avatar name={name || "?"} photoUrl={photoUrl} size={72} decorative />
      <Stack gap={6} grow shrink>
        <Row gap={8} align="stretch" wrap>
          <Button colour="white" size={44} icon={ImagePlus} busy={cutting} onClick={choose}>
            {photoUrl ? "사진 바꾸기" : "사진 고르기"}
          </Button>
          {photoUrl && <IconButton icon={Trash2} label="사진 지우기" size={44} onClick={() => onChange(null)} />}
        </Row>
        <Text size={12} tone="muted" role="status">
          {cutting ? "사진을 다듬고 있어요" : "가운데를 네모나게 잘라서 써요."}
        </Text>
      </Stack>
      {input}
      {problem && (
        <Notice tone="failed" role="alert" className={styles.failure}>
          {problem}
        </Notice>
      )}
    </Row>
  );
}
