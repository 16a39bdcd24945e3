import { useAtom } from "jotai";
import { useState } from "react";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { Notice } from "#shared/ui/Notice.js";
import { Stack } from "#shared/ui/primitives.js";
import { alertsAtom, createNotification, notificationState } from "./notifications.js";
import { useOpenChime } from "./sound/chime.js";

/** How this device notifies about new work while the portal is hidden. Changes apply at once. */
export function AlertSwitches() {
  const [preferences, setPreferences] = useAtom(alertsAtom);
  const [permission, setPermission] = useState(notificationState);
  const { chime, state } = useOpenChime(true);

  const switchNotify = async (isOn: boolean): Promise<void> => {
    // The browser asks only inside a tap or a key press.
    const shouldAsk = isOn && permission !== "unsupported";
    const answer = shouldAsk ? await Notification.requestPermission() : permission;
    const isShown =
      isOn &&
      answer === "granted" &&
      createNotification("New work will be shown like this", { tag: "test" }) !== null;
    setPermission(isOn && answer === "granted" && !isShown ? "unsupported" : answer);
    setPreferences({ ...preferences, notify: isShown });
  };
  const switchSound = (isOn: boolean): void => {
    setPreferences({ ...preferences, sound: isOn });
    if (isOn) void chime.unblock().then(() => chime.ring("new"));
  };

  return (
    <Stack $gap={4}>
      <SwitchField
        label="Browser notification"
        hint="Shows the room and what is needed; click to open"
        disabled={permission === "unsupported"}
        checked={preferences.notify && permission === "granted"}
        onChange={(event) => void switchNotify(event.target.checked)}
      />
      {permission === "denied" && (
        <Notice tone="warning">
          Your browser blocks notifications from this site. Allow them in the site settings, then reload.
        </Notice>
      )}
      {permission === "unsupported" && (
        <Notice>This browser cannot show notifications. Keep a board open with its sound on instead.</Notice>
      )}
      <SwitchField
        label="Bell sound"
        hint="Rings twice. After a browser restart, tap or press a key once"
        disabled={state === "unsupported"}
        checked={preferences.sound && state !== "unsupported"}
        onChange={(event) => switchSound(event.target.checked)}
      />
    </Stack>
  );
}
