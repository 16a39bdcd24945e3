import { Controller } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Photo } from "#shared/ui/picture/Photo.js";
import { PictureUpload } from "#staff/ui/form/PictureUpload.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

/** The hotel's picture on the home page of the guest app. */
export function CoverSection({ form: { control } }: SectionProps) {
  return (
    <SettingsCard
      title="Cover picture"
      text={<p>Guests see it when they open the app. Otherwise they see an illustration.</p>}
    >
      <Controller
        control={control}
        name="cover_url"
        render={({ field: { value, onChange } }) => (
          <>
            {value !== "" && (
              <Frame aria-hidden key={value}>
                <Photo image_url={value} />
              </Frame>
            )}
            <PictureUpload
              call="POST /hotel-admin/settings/cover"
              hasPicture={value !== ""}
              onChange={onChange}
            />
          </>
        )}
      />
    </SettingsCard>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 2 / 1;
  border-radius: ${theme.radius.md};
  background: ${theme.color.hero};
  overflow: clip;
`;
