import { ImagePlus, Trash2 } from "lucide-react";
import { bannerShape } from "#domain/advertising/banner.ts";
import { cutPhoto } from "#web/parts/form/cut-photo.ts";
import { useCutPhoto } from "#web/parts/form/use-cut-photo.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row } from "#web/ui/layout.tsx";

interface BannerPhotoProps {
  /** The shown picture: the saved one or the chosen one. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** Cropped and scaled down here; saved with the rest of the form. */
export function BannerPhoto({ photo, onChange }: BannerPhotoProps) {
  const { cutting, problem, choose, input } = useCutPhoto((file) => cutPhoto(file, () => bannerShape), onChange);
  return (
    <Row gap={8} align="stretch" wrap>
      <Button colour="white" size={44} icon={ImagePlus} busy={cutting} onClick={choose}>
        {photo ? "사진 바꾸기" : "사진 고르기"}
      </Button>
      {photo && (
        <Button colour="white" kind="secondary" size={44} icon={Trash2} onClick={() => onChange(null)}>
          사진 지우기
        </Button>
      )}
      {input}
      {problem && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
    </Row>
  );
}
