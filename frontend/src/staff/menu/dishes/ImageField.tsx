import ImageUp from "lucide-react/icons/image-up";
import Link from "lucide-react/icons/link";
import Trash2 from "lucide-react/icons/trash-2";
import { type ChangeEvent, useId, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { visuallyHidden } from "../../../shared/ui/VisuallyHidden.js";
import { serverMessage } from "../../lib/formErrors.js";
import { theme } from "../../../shared/theme/theme.js";
import { DishPicture } from "../../../shared/ui/DishPicture.js";
import { useTakesRemoteImages } from "../../hotel/hooks.js";
import { useUploadImage } from "../mutations.js";
import { Stack } from "../../../shared/ui/Stack.js";
import { Row } from "../../ui/Row.js";
import { ImageAddress } from "./ImageAddress.js";
import { isUploaded } from "./imageRules.js";

const TYPES = ["image/jpeg", "image/png", "image/webp"];
const MAX_BYTES = 5 * 1024 * 1024;

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
  const inputRef = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const upload = useUploadImage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asksAddress, setAsksAddress] = useState(value !== "" && !isUploaded(value));
  const takesAddress = useTakesRemoteImages();
  const change = (image_url: string): void => {
    setAsksAddress(false);
    onChange(image_url);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused !== null) return;
    upload.mutate(file, {
      onSuccess: change,
      onError: (error) => setRefusal(serverMessage(error, "Failed to upload the picture")),
    });
  };
  const shown = isUploaded(value) ? value : "";
  return (
    <Frame>
      <DishPicture image_url={shown} drawing={drawing} key={shown} />
      <Stack $gap={2}>
        <Row $gap={2}>
          <Button
            icon={ImageUp}
            size="sm"
            busy={upload.isPending}
            aria-describedby={statusId}
            onClick={() => inputRef.current?.click()}
          >
            {value === "" ? "Upload picture" : "Replace picture"}
          </Button>
          {takesAddress && !asksAddress && (
            <Button icon={Link} size="sm" onClick={() => setAsksAddress(true)}>
              From an address
            </Button>
          )}
          {value !== "" && (
            <Button icon={Trash2} size="sm" variant="ghost" onClick={() => change("")}>
              Remove picture
            </Button>
          )}
        </Row>
        {asksAddress && <ImageAddress value={value} error={error} onChange={onChange} onBlur={onBlur} />}
        <File
          ref={inputRef}
          type="file"
          aria-label="Picture"
          tabIndex={-1}
          accept={TYPES.join(",")}
          onChange={choose}
        />
        <Status id={statusId} $isError={refusal !== null}>
          {upload.isPending ? "Uploading…" : (refusal ?? "JPEG, PNG or WebP, at most 5 MB")}
        </Status>
      </Stack>
    </Frame>
  );
}

function refusalOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return "The picture must be JPEG, PNG or WebP";
  return file.size > MAX_BYTES ? "The picture must be 5 MB or smaller" : null;
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
`;

const File = styled.input`
  ${visuallyHidden}
`;

const Status = styled.p.attrs({ role: "status" })<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? theme.tone.error.fg : theme.color.textMuted)};
  font-size: ${theme.font.size.sm};
`;
