import type { ReactNode } from "react";
import { Card } from "#shared/ui/Card.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";

/** A section of the settings form, which the page saves as a whole. */
export function SettingsCard({
  title,
  text,
  notice,
  children,
}: {
  title: string;
  text: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SettingsSection title={title} text={text}>
      {notice}
      <Card>
        <FormGrid>{children}</FormGrid>
      </Card>
    </SettingsSection>
  );
}
