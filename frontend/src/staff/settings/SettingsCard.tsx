import type { ComponentProps, ReactNode } from "react";
import { Card } from "#shared/ui/Card.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";

/** A section of the settings form, which the page saves as a whole. */
export function SettingsCard({
  notice,
  children,
  ...texts
}: ComponentProps<typeof SettingsSection> & { notice?: ReactNode }) {
  return (
    <SettingsSection {...texts}>
      {notice}
      <Card>
        <FormGrid>{children}</FormGrid>
      </Card>
    </SettingsSection>
  );
}
