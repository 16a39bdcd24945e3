import type { HotelSettings } from "@roombell/common/contract/settings";
import { type ReactNode, useEffect } from "react";
import { type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { FormFailure } from "../ui/form/FormFailure.js";
import { SettingsSection } from "../ui/SettingsSection.js";
import { theme } from "../../shared/theme/theme.js";
import { showServerErrors } from "../lib/formErrors.js";
import { FormGrid } from "../ui/form/FormGrid.js";
import { type SettingsChange, useChangeSettings } from "./hooks.js";

const KEEP_EDITED = { keepDirtyValues: true, keepDirty: true };
const KEEP_NOTHING = { keepDirtyValues: false, keepDirty: false };

/** The props of every section that edits settings. */
export type SettingsFormProps = {
  settings: HotelSettings;
  /** Called with the section's title and whether it has unsaved changes. */
  onDirty: (title: string, isDirty: boolean) => void;
};

/**
 * A section of the settings as a form of its own. It follows changes made elsewhere, except in edited fields.
 * `toChange` turns the values into the request's body; `children` are the fields.
 */
export function SettingsForm<T extends FieldValues>({
  title,
  text,
  notice,
  values,
  toChange,
  onDirty,
  children,
}: Pick<SettingsFormProps, "onDirty"> & {
  title: string;
  text: ReactNode;
  notice?: ReactNode;
  values: T;
  toChange: (values: T) => SettingsChange;
  children: (form: UseFormReturn<T>) => ReactNode;
}) {
  const form = useForm<T>({ mode: "onTouched", values, resetOptions: KEEP_EDITED });
  const change = useChangeSettings();
  const { isDirty, errors } = form.formState;
  useEffect(() => {
    onDirty(title, isDirty);
    return () => onDirty(title, false);
  }, [title, isDirty, onDirty]);
  const submit = form.handleSubmit((entered) => {
    if (change.isPending) return;
    change.mutate(toChange(entered), {
      onSuccess: () => form.reset(entered, KEEP_NOTHING),
      onError: (error) => showServerErrors(error, form, "Failed to save settings"),
    });
  });
  return (
    <SettingsSection title={title} text={text}>
      {notice}
      <Card flush>
        <form onSubmit={submit} noValidate>
          <Fields>
            <FormFailure>{errors.root?.message}</FormFailure>
            {children(form)}
          </Fields>
          <Foot>
            {isDirty && (
              <Button onClick={() => form.reset(undefined, KEEP_NOTHING)} disabled={change.isPending}>
                Discard
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={!isDirty} busy={change.isPending}>
              Save
            </Button>
          </Foot>
        </form>
      </Card>
    </SettingsSection>
  );
}

const Fields = styled(FormGrid)`
  padding: ${theme.space[4]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
