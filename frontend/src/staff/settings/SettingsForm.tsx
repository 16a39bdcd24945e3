import type { HotelSettings } from "@roombell/common/contract/settings";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { Card } from "#shared/ui/Card.js";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { placeErrors } from "#staff/lib/forms/formErrors.js";
import { asFields, createTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { changesIn } from "./changesIn.js";
import type { SettingsParts } from "./settingsParts.js";
import type { SettingsChange } from "./useSettings.js";

const KEEP_EDITED = { keepDirtyValues: true, keepDirty: true };
const KEEP_NOTHING = { keepDirtyValues: false, keepDirty: false };

/** The props of every section that edits settings. */
export type SettingsFormProps = { settings: HotelSettings; parts: SettingsParts };

/**
 * The fields of a section of the settings, which the page saves with those of the others. It follows changes made
 * elsewhere, except in edited fields, which the tab keeps until they are saved or discarded. `toChange` turns the values into the request's body; `children` are the fields.
 */
export function SettingsForm<T extends FieldValues>({
  title,
  text,
  notice,
  settings,
  parts,
  toValues,
  toChange,
  isWhole = false,
  children,
}: SettingsFormProps & {
  title: string;
  text: ReactNode;
  notice?: ReactNode;
  toValues: (settings: HotelSettings) => T;
  toChange: (values: T) => SettingsChange;
  /** The values are one, such as a list: edited in one place, it follows no change made elsewhere. */
  isWhole?: boolean;
  children: (form: UseFormReturn<T>) => ReactNode;
}) {
  const values = toValues(settings);
  const form = useForm<T>({
    mode: "onTouched",
    defaultValues: values as DefaultValues<T>,
    // The page focuses the first wrong field of all sections.
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields } = form.formState;
  const follow = useEffectEvent(() => {
    if (!isWhole || !isDirty) form.reset(values, KEEP_EDITED);
  });
  const version = JSON.stringify(values);
  useEffect(() => follow(), [version]);

  const enter = (fields: object): void => {
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as FieldPath<T>, value as PathValue<T, FieldPath<T>>, { shouldDirty: true });
    }
  };
  const [draft] = useState(() => createTabDraft(`settings.${title}`, asFields));
  const restore = useEffectEvent(() => enter(draft.read() ?? {}));
  const keep = useEffectEvent((entered: T) => {
    const edited = changedFields(values, entered);
    if (Object.keys(edited).length > 0) draft.write(edited);
    else draft.clear();
  });
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: (state) => keep(state.values) });
  }, [form]);

  const sent = useRef<T>(values);
  const onSaved = (saved: HotelSettings): void => {
    const meanwhile = changedFields(sent.current, structuredClone(form.getValues()));
    form.reset(toValues(saved), KEEP_NOTHING);
    draft.clear();
    enter(meanwhile);
  };
  const discard = (): (() => void) => {
    const edited = changedFields(values, structuredClone(form.getValues()));
    form.reset(values, KEEP_NOTHING);
    draft.clear();
    return () => enter(edited);
  };
  const check = (): Promise<SettingsChange | null> =>
    new Promise((resolve) => {
      sent.current = structuredClone(form.getValues());
      void form.handleSubmit(
        (entered) => resolve(toChange(entered)),
        () => resolve(null),
      )();
    });
  useEffect(() =>
    parts.put(title, {
      changes: isDirty ? Math.max(changesIn(dirtyFields), 1) : 0,
      check,
      placeErrors: (errors) => placeErrors(errors, form, { shouldFocus: false }),
      onSaved,
      discard,
    }),
  );
  useEffect(() => () => parts.remove(title), [parts, title]);
  return (
    <SettingsSection title={title} text={text}>
      {notice}
      <Card>
        <FormGrid>{children(form)}</FormGrid>
      </Card>
    </SettingsSection>
  );
}
