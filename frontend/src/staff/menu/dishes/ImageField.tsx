import Link from "lucide-react/icons/link";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { useTakesRemoteImages } from "#staff/session/useHotel.js";
import { PictureUpload } from "#staff/ui/form/PictureUpload.js";
import { ImageAddress } from "./ImageAddress.js";
import { isUploaded } from "./imageRules.js";

/** Shows, uploads and removes a dish's picture, or takes the address of one; without one its drawing is shown. */
export function ImageField({
  drawing,
  value,
  error,
  onChange,
  onBlur,
}: {
  drawing: string;
  value: string;
  error: string | undefined;
  onChange: (image_url: string) => void;
  onBlur: () => void;
}) {
  const [asksAddress, setAsksAddress] = useState(value !== "" && !isUploaded(value));
  const takesAddress = useTakesRemoteImages();
  const change = (image_url: string): void => {
    setAsksAddress(false);
    onChange(image_url);
  };
  const shown = isUploaded(value) ? value : "";
  return (
    <Frame>
      <DishPicture image_url={shown} drawing={drawing} key={shown} />
      <PictureUpload
        call="POST /hotel-admin/menu-items/image"
        hasPicture={value !== ""}
        onChange={change}
        actions={
          takesAddress &&
          !asksAddress && (
            <Button icon={Link} size="sm" onClick={() => setAsksAddress(true)}>
              From an address
            </Button>
          )
        }
      >
        {asksAddress && <ImageAddress value={value} error={error} onChange={onChange} onBlur={onBlur} />}
      </PictureUpload>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
`;
