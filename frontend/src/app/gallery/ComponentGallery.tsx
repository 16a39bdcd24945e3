import { useState } from "react";
import styled from "styled-components";
import { LiveBadge } from "../../shared/ui/LiveBadge.js";
import { Logo } from "../../shared/ui/Logo.js";
import { PageHeader } from "../../staff/ui/PageHeader.js";
import { SegmentedControl } from "../../shared/ui/field/SegmentedControl.js";
import { Toasts } from "../../shared/ui/Toasts.js";
import { ThemeToggle } from "../../staff/ui/ThemeToggle.js";
import { theme } from "../../shared/theme/theme.js";
import { GalleryActions } from "./GalleryActions.js";
import { GalleryData } from "./GalleryData.js";
import { GalleryFields } from "./GalleryFields.js";
import { GalleryStates } from "./GalleryStates.js";

/** Every component of the design system on one page; only in development builds. */
export function ComponentGallery() {
  const [place, setPlace] = useState<"staff" | "guest">("staff");
  return (
    <Page>
      <Logo withName />
      <PageHeader
        title="Components"
        subtitle="Everything a screen is made of, in the theme of your choice"
        actions={
          <>
            <LiveBadge state="live" />
            <SegmentedControl
              label="Toasts of"
              value={place}
              onChange={setPlace}
              options={[
                { value: "staff", label: "Staff" },
                { value: "guest", label: "Guest" },
              ]}
            />
            <ThemeToggle />
          </>
        }
      />
      <GalleryActions />
      <GalleryFields />
      <GalleryStates />
      <GalleryData />
      <Toasts key={place} place={place} />
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  max-width: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.space[4]} ${theme.space[24]};
`;
