import type { PlatformSettings } from "@roombell/common/contract/platformSettings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Card } from "#shared/ui/Card.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";

const SETTINGS_KEY = ["staff", "platform", "settings"] as const;

export function PlatformSettingsPage() {
  usePageTitle("Settings");
  const query = usePlatformSettings();
  const change = useChangePlatformSettings();
  const [isAsking, setAsking] = useState(false);
  const save = (managers_need_second_factor: boolean): void =>
    change.mutate({ managers_need_second_factor }, { onSettled: () => setAsking(false) });
  return (
    <>
      <PageHeader title="Settings" />
      <ListFrame query={query} failure="Failed to load settings">
        <SettingsSection title="Sign-in" text={<p>How the staff of every hotel sign in.</p>}>
          <Card>
            {query.data ? (
              <SwitchField
                label="Managers must use a second factor"
                hint="An authenticator app or a passkey. Managers without one must set one up before they can continue."
                checked={query.data.managers_need_second_factor}
                disabled={change.isPending}
                onChange={({ target }) => (target.checked ? setAsking(true) : save(false))}
              />
            ) : (
              <SkeletonLines count={2} />
            )}
          </Card>
        </SettingsSection>
      </ListFrame>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => save(true)}
        title="Require a second factor for every manager?"
        confirmLabel="Turn on"
        tone="primary"
        busy={change.isPending}
      >
        Managers who signed in with only a password must set one up before they can continue.
      </ConfirmDialog>
    </>
  );
}

function usePlatformSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/settings", {}, { signal })).settings,
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load settings" },
  });
}

function useChangePlatformSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<PlatformSettings>) => staffApi.call("PUT /software-admin/settings", { body }),
    onSuccess({ settings, message }) {
      client.setQueryData<PlatformSettings>(SETTINGS_KEY, settings);
      notify.success(message, { id: "settings" });
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to save settings"), { id: "settings" }),
  });
}
