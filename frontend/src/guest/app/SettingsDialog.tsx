import LogOut from "lucide-react/icons/log-out";
import styled from "styled-components";
import { languageName, LANGUAGES, useLanguageChoice, useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { useOtherRooms } from "#guest/stay/stayStorage.js";
import { FactList } from "#guest/ui/FactList.js";
import { theme } from "#shared/theme/theme.js";
import { useTheme } from "#shared/theme/useTheme.js";
import { Button } from "#shared/ui/Button.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { Stack } from "#shared/ui/primitives.js";

export function SettingsDialog({ open }: { open: boolean }) {
  const { openSheet, closeSheet } = useGuestStack();
  const { common, settings, theme: labels } = useMessages();
  const { room, hotel, openRoom } = useStay();
  const otherRooms = useOtherRooms();
  const { theme: themeName, setTheme } = useTheme();
  const [language, chooseLanguage] = useLanguageChoice();
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={settings.title}
      size="sm"
      footer={
        <Button size="lg" wide onClick={closeSheet}>
          {common.close}
        </Button>
      }
    >
      <Stack $gap={5}>
        <SwitchField
          label={labels.darkMode}
          checked={themeName === "dark"}
          onChange={(event) => setTheme(event.target.checked ? "dark" : "light")}
        />
        <RadioGroup
          label={common.language}
          value={language}
          onChange={chooseLanguage}
          options={LANGUAGES.map((tag) => ({
            value: tag,
            label: <span lang={tag}>{languageName(tag)}</span>,
          }))}
        />
        <Place
          facts={[
            [settings.room, room.room_number],
            [settings.hotel, hotel.name],
          ]}
        />
        <Stack $gap={2}>
          {otherRooms.map((other) => (
            <Button key={other.qr} size="lg" wide onClick={() => openRoom(other)}>
              {settings.openRoom(other.room_number)}
            </Button>
          ))}
          <Button variant="ghost" size="lg" wide icon={LogOut} onClick={() => openSheet({ name: "leave" })}>
            {settings.leave(room.room_number)}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}

const Place = styled(FactList)`
  gap: ${theme.space[1]};
  padding-top: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
