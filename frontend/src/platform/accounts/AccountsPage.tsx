import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { PlatformAccount } from "@roombell/common/contract/platformAccount";
import { counted } from "@roombell/common/domain/counted";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import type { ComponentProps } from "react";
import { BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { formatDay } from "#shared/lib/format.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { removedPasskeysText, secondFactorText } from "#staff/lib/secondFactorText.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { LOGIN_PATH, sessionAtom } from "#staff/session/session.js";
import { AccountState } from "#staff/ui/AccountState.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { DialogHost, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";

const COLUMNS: readonly TableColumn<PlatformAccount>[] = [
  {
    key: "name",
    header: "Name",
    sortBy: ({ name }) => name,
    cell: ({ name, username }) => (
      <>
        <Name>{name}</Name>
        {name !== username && <Muted $size="xs">{username}</Muted>}
      </>
    ),
  },
  { key: "sign-in", header: "Sign-in", sortBy: secondFactorText, wideOnly: true },
  {
    key: "added",
    header: "Added",
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatDay(created_at, BROWSER_ZONE),
    wideOnly: true,
  },
  { key: "state", header: "State", cell: (account) => <AccountState account={account} /> },
];

/** Everybody who administers the platform. */
export function AccountsPage() {
  usePageTitle("Accounts");
  const query = usePlatformAccounts();
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  return (
    <DialogHost linked={adding && <AddAccountDialog />} onCloseLinked={closeAdd}>
      <PageHeader
        title="Accounts"
        subtitle={query.data ? `${counted(query.data.length, "account")} of the platform` : null}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => openAdd("account")}>
            Add Account
          </Button>
        }
      />
      <Card flush>
        <ListFrame query={query} failure="Failed to load accounts">
          <Table
            label="Accounts"
            columns={COLUMNS}
            rows={query.data}
            rowActions={(account) => <AccountActions account={account} />}
            paged={false}
            empty={null}
          />
        </ListFrame>
      </Card>
    </DialogHost>
  );
}

/** The actions of another's account; one's own is changed in the account menu. */
function AccountActions({ account }: { account: PlatformAccount }) {
  const { open } = useDialogs();
  const { mutate: activate } = useReportedChange(switchAccount);
  const { id, name, is_active, has_second_factor } = account;
  if (useAtomValue(sessionAtom)?.user.id === id) return <Muted>You</Muted>;
  const reissue = (resets: boolean): void =>
    open(
      <ChangeDialog
        title={resets ? `Reset the two-step sign-in of ${name}?` : `New credentials for ${name}?`}
        confirmLabel={resets ? "Reset two-step sign-in" : "New credentials"}
        change={reissuePassword({ reset_second_factor: resets })}
        subject={account}
        onDone={({ credentials }) => open(<Credentials name={name} credentials={credentials} />)}
      >
        <span>
          {`Make sure they asked for this themselves. The old password stops working and they are signed out at once.${removedPasskeysText(account)}`}
        </span>
        {resets && <span> Their authenticator app and recovery codes are removed, too.</span>}
      </ChangeDialog>,
    );
  const deactivate = (): void =>
    open(
      <ChangeDialog
        title={`Deactivate ${name}?`}
        confirmLabel="Deactivate"
        change={switchAccount}
        subject={account}
      >
        They are signed out at once and can&apos;t sign in until the account is activated again.
      </ChangeDialog>,
    );
  return (
    <MoreMenu
      name={name}
      actions={[
        { label: "New credentials", icon: KeyRound, onSelect: () => reissue(false) },
        has_second_factor && {
          label: "Reset two-step sign-in",
          icon: ShieldOff,
          onSelect: () => reissue(true),
        },
        is_active
          ? { label: "Deactivate", icon: Power, onSelect: deactivate }
          : { label: "Activate", icon: Power, onSelect: () => activate(account) },
      ]}
    />
  );
}

const Credentials = (props: Omit<ComponentProps<typeof CredentialsDialog>, "loginPath">) => (
  <CredentialsDialog {...props} loginPath={LOGIN_PATH.software_admin} />
);

const NEW_ACCOUNT: AccountFields = { name: "", username: "" };

function AddAccountDialog() {
  const { open, close } = useDialogs();
  const { form, dialog } = useSaveForm({
    draft: "platform-account.new",
    initial: NEW_ACCOUNT,
    toFields: ({ name, username }) => ({ name: name.trim(), username: username.trim() }),
    save: useAddAccount(),
    failure: "Failed to add the account",
    // The answer to a retried call has no password once it was used.
    onSaved: ({ account: { name }, credentials }) =>
      credentials ? open(<Credentials name={name} credentials={credentials} />) : close(),
  });
  return (
    <FormDialog
      {...dialog}
      title="Add Account"
      description="It may do everything on the platform. You'll see a one-time password once."
      submitLabel="Add Account"
    >
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
      <FormText
        form={form}
        name="username"
        label="Username"
        required
        maxLength={60}
        spellCheck={false}
        hint="Letters, digits, dots, hyphens, underscores and @. Unique across all hotels"
      />
    </FormDialog>
  );
}

type AccountFields = EndpointInput<"POST /software-admin/accounts">["body"];

const KEY = ["staff", "platform", "accounts"] as const;

/** The platform's accounts, oldest first. */
function usePlatformAccounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/accounts", {}, { signal })).accounts,
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load accounts" },
  });
}

const accountChange = <Input, Answer>(failure: string, send: ReportedChange<Input, Answer>["send"]) => ({
  toast: "account",
  failure,
  send,
  reloads: [KEY],
});

function useAddAccount() {
  return useReportedChange(
    accountChange("Failed to add the account", ({ fields }: Edited<AccountFields>, options) =>
      staffApi.call("POST /software-admin/accounts", { body: fields }, options),
    ),
  );
}

const switchAccount = accountChange("Failed to change the account", ({ id, is_active }: PlatformAccount) =>
  staffApi.call("PUT /software-admin/accounts/:id", { params: { id }, body: { is_active: !is_active } }),
);

/** Issues a new one-time password; the old password and every session of the account end. */
const reissuePassword = (body: { reset_second_factor: boolean }) =>
  accountChange("Failed to issue new credentials", ({ id }: PlatformAccount) =>
    staffApi.call("POST /software-admin/accounts/:id/credentials", { params: { id }, body }),
  );
