import type { StaffAccount } from "@roombell/common/contract/account";
import { counted } from "@roombell/common/domain/counted";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleOff from "lucide-react/icons/circle-off";
import KeyRound from "lucide-react/icons/key-round";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { secondFactorText } from "#staff/lib/secondFactorText.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { POSITION_LABEL } from "./positionLabels.js";

/** On a phone the name and state cells also show the position, the PIN and the second factor. */
export const peopleColumns: readonly TableColumn<StaffAccount>[] = [
  {
    key: "name",
    header: "Name",
    sortBy: ({ name }) => name,
    cell: (account) => (
      <>
        <Name>{account.name}</Name>
        <Muted $size="xs">{account.username}</Muted>
        <NarrowOnly>
          <Muted $size="xs">{[POSITION_LABEL[account.position], ...account.categories].join(" · ")}</Muted>
        </NarrowOnly>
      </>
    ),
  },
  {
    key: "position",
    header: "Role",
    sortBy: ({ position }) => POSITION_LABEL[position],
    cell: ({ position }) => <OneLine>{POSITION_LABEL[position]}</OneLine>,
    wideOnly: true,
  },
  {
    key: "categories",
    header: "Categories",
    cell: ({ categories }) => categories.join(", "),
    wideOnly: true,
  },
  {
    key: "pin",
    header: "Screen PIN",
    sortBy: pinState,
    cell: (account) => <OneLine>{pinState(account)}</OneLine>,
    wideOnly: true,
  },
  {
    key: "second_factor",
    header: "Sign-in",
    sortBy: secondFactorText,
    cell: ({ has_second_factor, passkey_count }) => (
      <>
        <OneLine>{secondFactorText({ has_second_factor, passkey_count: 0 })}</OneLine>
        {passkey_count > 0 && <Muted $size="xs">{counted(passkey_count, "passkey")}</Muted>}
      </>
    ),
    wideOnly: true,
  },
  {
    key: "state",
    header: "State",
    sortBy: (account) => stateOf(account).label,
    cell: (account) => (
      <>
        <AccountState account={account} />
        <NarrowOnly>
          <Muted $size="xs">{pinState(account)}</Muted>
          <Muted $size="xs">{secondFactorText(account)}</Muted>
        </NarrowOnly>
      </>
    ),
  },
];

function pinState({ has_pin, must_change_pin }: StaffAccount): string {
  if (!has_pin) return "No PIN yet";
  return must_change_pin ? "One-time PIN" : "PIN set";
}

type HasState = Pick<StaffAccount, "is_active" | "must_change_password">;

export function AccountState({ account }: { account: HasState }) {
  const { label, ...chip } = stateOf(account);
  return (
    <State>
      <Chip {...chip}>{label}</Chip>
    </State>
  );
}

function stateOf({ is_active, must_change_password }: HasState) {
  if (!is_active) return { label: "Inactive", tone: "neutral", icon: CircleOff } as const;
  if (must_change_password) return { label: "One-time password", tone: "warning", icon: KeyRound } as const;
  return { label: "Active", tone: "success", icon: CircleCheck } as const;
}

/** Wraps on a phone, where a long label would push the row's actions off the screen. */
const State = styled.div`
  ${theme.media.narrow} {
    > span {
      white-space: normal;
    }
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;
