import { IMAGE_URL_MAX } from "@roombell/common/domain/limits";
import Link from "lucide-react/icons/link";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { Row } from "#shared/ui/primitives.js";
import { isUploaded } from "#staff/menu/rules.js";
import { useTakesRemoteImages } from "#staff/session/useHotel.js";
import { PictureUpload } from "#staff/ui/form/PictureUpload.js";

type UrlProps = {
  value: string;
  error: string | undefined;
  onChange: (image_url: string) => void;
  onBlur: () => void;
};

/** Shows, uploads and removes a dish's picture, or accepts a URL; without one its illustration is shown. */
export function ImageField({ drawing, value, error, onChange, onBlur }: UrlProps & { drawing: string }) {
  const [isUrlOpen, setUrlOpen] = useState(value !== "" && !isUploaded(value));
  const acceptsUrls = useTakesRemoteImages();
  const change = (image_url: string): void => {
    setUrlOpen(false);
    onChange(image_url);
  };
  const shown = isUploaded(value) ? value : "";
  return (
    <Row $gap={4} $nowrap>
      <DishPicture image_url={shown} drawing={drawing} key={shown} />
      <PictureUpload
        call="POST /hotel-admin/menu-items/image"
        hasPicture={value !== ""}
        onChange={change}
        actions={
          acceptsUrls &&
          !isUrlOpen && (
            <Button icon={Link} size="sm" onClick={() => setUrlOpen(true)}>
              From a URL
            </Button>
          )
        }
      >
        {isUrlOpen && <ImageUrlField value={value} error={error} onChange={onChange} onBlur={onBlur} />}
      </PictureUpload>
    </Row>
  );
}

/** The URL of a picture elsewhere. While it is empty, the dish keeps its current picture. */
function ImageUrlField({ value, error, onChange, onBlur }: UrlProps) {
  const [before] = useState(() => (isUploaded(value) ? value : ""));
  return (
    <TextField
      label="Picture URL"
      type="url"
      placeholder="https://"
      hint="Copied once, when you save, to the hotel's pictures"
      autoComplete="off"
      spellCheck={false}
      maxLength={IMAGE_URL_MAX}
      error={error}
      value={isUploaded(value) ? "" : value}
      onChange={({ target }) => onChange(target.value.trim() === "" ? before : target.value)}
      onBlur={onBlur}
    />
  );
}
