import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

/** How people say who they are on shared screens. */
export function ScreensSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Shared screens"
      text={
        <p>
          On paired screens people tap their name before they change anything, so that everything carries the
          person who did it.
        </p>
      }
    >
      <Checkbox
        label="Ask for a PIN on shared screens"
        hint="Everybody chooses their own four digits. Without it, a tap on the name suffices."
        {...form.register("screen_pins")}
      />
    </SettingsCard>
  );
}
