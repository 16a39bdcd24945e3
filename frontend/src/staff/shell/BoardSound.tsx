import BellOff from "lucide-react/icons/bell-off";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu } from "../ui/Menu.js";
import type { Sound } from "../board/sound/useSound.js";
import { theme } from "../../shared/theme/theme.js";

/** The state of the board's sound (blocked by the browser, muted on this device, or on), with a test button. */
export function BoardSound({ sound }: { sound: Sound }) {
  const { state, isMuted, setMuted, test } = sound;
  if (state === "unsupported") return null;
  if (state === "blocked" && !isMuted) {
    return (
      <Gate size="board" variant="danger" icon={VolumeX} onClick={test}>
        Enable sound
      </Gate>
    );
  }
  return (
    <Menu
      trigger={
        <IconButton
          icon={isMuted ? BellOff : Volume2}
          label={isMuted ? "Sound muted" : "Sound on"}
          size="board"
        />
      }
      actions={[
        { label: "Test sound", icon: Volume2, onSelect: test },
        isMuted
          ? { label: "Unmute this screen", icon: Volume2, onSelect: () => setMuted(false) }
          : { label: "Mute this screen", icon: BellOff, onSelect: () => setMuted(true) },
      ]}
    />
  );
}

/** On a phone below the bar's line, as wide as that. */
const Gate = styled(Button)`
  order: 1;
  width: 100%;
  margin-block-end: ${theme.space[1]};

  ${theme.media.medium} {
    order: 0;
    width: auto;
    margin-block-end: 0;
  }
`;
