import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import type { HindiValues } from "./hindi.js";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TextArea } from "../../../shared/ui/field/TextArea.js";
import { TextField } from "../../../shared/ui/field/TextField.js";

type Translated = { translations: HindiValues };

/** Name and description in Hindi; guests see the English texts where these are empty. */
export function HindiFields<T extends FieldValues & Translated>({ form }: { form: UseFormReturn<T> }) {
  return (
    <>
      <TextField
        label="Name in Hindi"
        lang="hi"
        autoComplete="off"
        maxLength={NAME_MAX}
        {...form.register("translations.hi.name" as Path<T>)}
      />
      <TextArea
        label="Description in Hindi"
        lang="hi"
        rows={2}
        maxLength={TEXT_MAX}
        {...form.register("translations.hi.description" as Path<T>)}
      />
    </>
  );
}
