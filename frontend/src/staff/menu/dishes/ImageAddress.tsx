import { IMAGE_URL_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import { TextField } from "#shared/ui/field/TextField.js";
import { isUploaded } from "./imageRules.js";

/** The address of a picture elsewhere. While it is empty, the dish keeps the picture that it had. */
export function ImageAddress({
  value,
  error,
  onChange,
  onBlur,
}: {
  value: string;
  error: string | undefined;
  onChange: (image_url: string) => void;
  onBlur: () => void;
}) {
  const [before] = useState(() => (isUploaded(value) ? value : ""));
  return (
    <TextField
      label="Picture address"
      type="url"
      placeholder="https://"
      hint="Loaded once, when you save, and kept with the hotel's pictures"
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
