import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

export function ScreensSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Shared screens"
      text={
        <p>
          On paired screens, people tap their name before they change anything, so every change shows who made
          it.
        </p>
      }
    >
      <Checkbox
        label="Ask for a PIN on shared screens"
        hint="Everyone chooses their own four digits. Without a PIN, tapping the name is enough."
        {...form.register("screen_pins")}
      />
    </SettingsCard>
  );
}
