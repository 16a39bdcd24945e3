import type { StaffAccount } from "@roombell/common/contract/account";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { POSITIONS } from "@roombell/common/domain/position";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useAtomValue } from "jotai";
import { sessionAtom } from "#staff/session/session.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormCategories } from "#staff/ui/form/FormChecks.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { POSITION_HINT, POSITION_LABEL } from "./positionLabels.js";
import { useSaveAccount, type PersonFields } from "./useAccounts.js";

const POSITION_OPTIONS = POSITIONS.map((value) => ({ value, label: POSITION_LABEL[value] }));

type PersonValues = Pick<StaffAccount, "name" | "username" | "position" | "categories">;

const NEW_PERSON: PersonValues = { name: "", username: "", position: "front_desk", categories: [] };

/** Adds a person (null) and then shows their one-time password, or edits one. */
export function PersonDialog({ account }: { account: StaffAccount | null }) {
  const { open, close } = useDialogs();
  const { form, dialog } = useSaveForm({
    draft: `person.${account?.id ?? "new"}`,
    initial: account ?? NEW_PERSON,
    toFields,
    save: useSaveAccount(account?.id ?? null),
    failure: "Failed to save person",
    // The answer to a retried call has no password once it was used.
    onSaved: ({ account: saved, credentials }) =>
      credentials ? open(<CredentialsDialog name={saved.name} credentials={credentials} />) : close(),
  });
  const position = form.watch("position");
  const ownId = useAtomValue(sessionAtom)?.user.id;
  const isOtherManager = account?.has_managed === true && account.id !== ownId;
  return (
    <FormDialog
      {...dialog}
      title={account ? `Edit ${account.name}` : "Add Person"}
      description={
        account
          ? "Changing the role or categories signs them out at once."
          : "You'll see a one-time password once. They choose their own when they sign in."
      }
      submitLabel={account ? "Save" : "Add Person"}
    >
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
      <FormText
        form={form}
        name="username"
        label="Username"
        required
        maxLength={60}
        spellCheck={false}
        readOnly={isOtherManager}
        hint={
          isOtherManager
            ? "Managers change their own username"
            : "Letters, digits, dots, hyphens, underscores and @. Unique across all hotels"
        }
      />
      <FormSelect
        control={form.control}
        name="position"
        label="Role"
        required
        options={POSITION_OPTIONS}
        hint={POSITION_HINT[position]}
      />
      {position === "department" && (
        <FormCategories
          control={form.control}
          name="categories"
          text="They see only requests in these categories."
        />
      )}
    </FormDialog>
  );
}

function toFields({ name, username, position, categories }: PersonValues): PersonFields {
  return {
    name: name.trim(),
    username: username.trim(),
    position,
    // In the product's order, so that unticking and ticking a category changes nothing.
    categories: SERVICE_CATEGORIES.filter((each) => position === "department" && categories.includes(each)),
  };
}
