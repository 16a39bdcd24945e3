import type { Screen } from "@roombell/common/contract/screen";
import type { Station } from "@roombell/common/contract/station";
import BellOff from "lucide-react/icons/bell-off";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleOff from "lucide-react/icons/circle-off";
import MoonStar from "lucide-react/icons/moon-star";
import QrCode from "lucide-react/icons/qr-code";
import RotateCw from "lucide-react/icons/rotate-cw";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Sun from "lucide-react/icons/sun";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import styled from "styled-components";
import { relativeAge } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { boardText } from "./boardLabels.js";

/** On a phone the name cell shows the other columns, too. */
export function screenColumns(
  now: number,
  timezone: string,
  stations: readonly Station[],
): readonly TableColumn<Screen>[] {
  const formatLastSeen = ({ is_live, last_seen_at }: Screen): string => {
    if (is_live) return "Now";
    if (last_seen_at === null) return "Never";
    const age = relativeAge(last_seen_at, now, timezone);
    return age.endsWith("min") ? `${age} ago` : age;
  };
  return [
    {
      key: "name",
      header: "Name",
      sortBy: ({ name }) => name,
      cell: (screen) => (
        <>
          <Name>{screen.name}</Name>
          <NarrowOnly>
            <Muted $size="xs">
              {`${boardText(screen, stations)} · Last seen: ${formatLastSeen(screen)} · Version: ${versionText(screen)}`}
            </Muted>
            <ScreenState screen={screen} />
          </NarrowOnly>
        </>
      ),
    },
    { key: "board", header: "Board", sortBy: (screen) => boardText(screen, stations), wideOnly: true },
    {
      key: "last_seen_at",
      header: "Last seen",
      sortBy: ({ is_live, last_seen_at }) => (is_live ? "9" : (last_seen_at ?? "")),
      cell: formatLastSeen,
      wideOnly: true,
    },
    { key: "version", header: "Version", cell: versionText, wideOnly: true },
    {
      key: "state",
      header: "State",
      sortBy: (screen) => stateOf(screen).label,
      cell: (screen) => <ScreenState screen={screen} />,
      wideOnly: true,
    },
  ];
}

/** The release, without the hash that tells its builds apart. */
const versionText = ({ version }: Screen): string => version.split("+")[0] || "Unknown";

/** Whether an open board can be seen and heard, and is up to date. */
function deviceSigns({ is_live, is_awake, has_sound, is_muted, is_outdated }: Screen) {
  if (!is_live) return [];
  return [
    is_awake === true && ({ label: "Awake", tone: "success", icon: Sun } as const),
    is_awake === false && ({ label: "May switch off", tone: "warning", icon: MoonStar } as const),
    is_muted && ({ label: "Muted", tone: "neutral", icon: BellOff } as const),
    !is_muted && has_sound === true && ({ label: "Sound on", tone: "success", icon: Volume2 } as const),
    !is_muted && has_sound === false && ({ label: "No sound", tone: "error", icon: VolumeX } as const),
    is_outdated && ({ label: "Old version", tone: "warning", icon: RotateCw } as const),
  ].filter((sign) => sign !== false);
}

function ScreenState({ screen }: { screen: Screen }) {
  const { label, ...chip } = stateOf(screen);
  return (
    <Signs>
      <Chip {...chip}>{label}</Chip>
      {deviceSigns(screen).map(({ label: sign, ...look }) => (
        <Chip key={sign} {...look}>
          {sign}
        </Chip>
      ))}
      {screen.ended_reason === "cookie_reused" && (
        <Muted as="p" $size="xs">
          Its cookie was used on two devices. Pair it again and find out who copied it.
        </Muted>
      )}
    </Signs>
  );
}

const Signs = styled.div`
  display: flex;
  flex-wrap: wrap;
  width: 100%;
  gap: ${theme.space[1]};
`;

function stateOf({ is_live, is_paired, ended_reason }: Screen) {
  if (ended_reason !== null) return { label: "Unpaired", tone: "error", icon: ShieldAlert } as const;
  if (is_live) return { label: "Live", tone: "success", icon: CircleCheck } as const;
  if (is_paired) return { label: "Off", tone: "warning", icon: CircleOff } as const;
  return { label: "Not paired", tone: "neutral", icon: QrCode } as const;
}
