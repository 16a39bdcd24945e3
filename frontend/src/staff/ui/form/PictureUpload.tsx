import { useMutation } from "@tanstack/react-query";
import ImageUp from "lucide-react/icons/image-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/Stack.js";
import { visuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { Row } from "#staff/ui/layout/Row.js";

const TYPES = ["image/jpeg", "image/png", "image/webp"];
const MAX_BYTES = 5 * 1024 * 1024;

/** Buttons to upload, replace and remove a picture, with the progress of the upload. */
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
      form.append("image", image);
      return (await staffApi.call(call, {}, { form })).image_url;
    },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const refused = checkFile(file);
    setRefusal(refused);
    if (refused !== null) return;
    upload.mutate(file, {
      onSuccess: onChange,
      onError: (error) => setRefusal(serverMessage(error, "Failed to upload the picture")),
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
        accept={TYPES.join(",")}
        onChange={choose}
      />
      <Status id={statusId} $isError={refusal !== null}>
        {upload.isPending ? "Uploading…" : (refusal ?? "JPEG, PNG or WebP, at most 5 MB")}
      </Status>
    </Stack>
  );
}

function checkFile(file: File): string | null {
  if (!TYPES.includes(file.type)) return "The picture must be JPEG, PNG or WebP";
  return file.size > MAX_BYTES ? "The picture must be 5 MB or smaller" : null;
}

const File = styled.input`
  ${visuallyHidden}
`;

const Status = styled.p.attrs({ role: "status" })<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? theme.tone.error.fg : theme.color.textMuted)};
  font-size: ${theme.font.size.sm};
`;
