import { useMutation } from "@tanstack/react-query";
import ImageUp from "lucide-react/icons/image-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Row, Stack, visuallyHidden } from "#shared/ui/primitives.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

const TYPES = ["image/jpeg", "image/png", "image/webp"];
/** Of phones; sent as JPEG. */
const HEIC_TYPES = ["image/heic", "image/heif", ".heic", ".heif"];
const MAX_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 2048;

export function PictureUpload({
  call,
  hasPicture,
  onChange,
  actions,
  children,
}: {
  call: "POST /hotel-admin/menu-items/image" | "POST /hotel-admin/settings/cover";
  hasPicture: boolean;
  /** Called with the URL of the uploaded picture, or empty. */
  onChange: (image_url: string) => void;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const inputRef = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const upload = useMutation({
    mutationFn: async (image: File) => {
      const form = new FormData();
      form.append("image", await shrink(image));
      return (await staffApi.call(call, {}, { form })).image_url;
    },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setRefusal(null);
    upload.mutate(file, {
      onSuccess: onChange,
      onError: (error) =>
        setRefusal(
          error instanceof WrongPicture
            ? error.message
            : serverMessage(error, "Failed to upload the picture"),
        ),
    });
  };
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        <Button
          icon={ImageUp}
          size="sm"
          busy={upload.isPending}
          aria-describedby={statusId}
          onClick={() => inputRef.current?.click()}
        >
          {hasPicture ? "Replace picture" : "Upload picture"}
        </Button>
        {actions}
        {hasPicture && (
          <Button icon={Trash2} size="sm" variant="ghost" onClick={() => onChange("")}>
            Remove picture
          </Button>
        )}
      </Row>
      {children}
      <File
        ref={inputRef}
        type="file"
        aria-label="Picture"
        tabIndex={-1}
        accept={[...TYPES, ...HEIC_TYPES].join(",")}
        onChange={choose}
      />
      <Status id={statusId} $isError={refusal !== null}>
        {upload.isPending
          ? "Uploading…"
          : (refusal ?? "JPEG, PNG, WebP or HEIC. Large pictures are made smaller")}
      </Status>
    </Stack>
  );
}

/** A file that is not sent; the message may be displayed. */
class WrongPicture extends Error {}

/**
 * The picture as it is sent: larger or HEIC ones as a JPEG whose longest side is 2048 pixels.
 * @throws WrongPicture
 */
async function shrink(file: File): Promise<Blob> {
  const isHeic = /\.hei[cf]$/i.test(file.name) || HEIC_TYPES.includes(file.type);
  if (!isHeic && !TYPES.includes(file.type)) throw new WrongPicture("The picture must be JPEG, PNG or WebP");
  const bitmap = await decode(file).catch(() => null);
  if (bitmap === null && isHeic) {
    throw new WrongPicture("This browser cannot read HEIC pictures. Save it as JPEG.");
  }
  const scale = bitmap === null ? 1 : Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const isFine = !isHeic && scale === 1 && file.size <= MAX_BYTES;
  const small = bitmap === null || isFine ? file : await toJpeg(bitmap, scale);
  if (small.size > MAX_BYTES) throw new WrongPicture("The picture must be 5 MB or smaller");
  return small;
}

/** Upright as the camera was held. Older browsers reject the option and do so by default. */
const decode = async (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => createImageBitmap(file));

async function toJpeg(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  // Transparent parts would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.85);
  });
}

const File = styled.input`
  ${visuallyHidden}
`;

const Status = styled.p.attrs({ role: "status" })<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? theme.tone.error.fg : theme.color.textMuted)};
  font-size: ${theme.font.size.sm};
`;
