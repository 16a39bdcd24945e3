import type { StaffAccount } from "@roombell/common/contract/account";
import { counted } from "@roombell/common/domain/counted";
import styled from "styled-components";
import { secondFactorText } from "#staff/lib/secondFactorText.js";
import { AccountState, accountState } from "#staff/ui/AccountState.js";
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
    sortBy: (account) => accountState(account).label,
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

const OneLine = styled.span`
  white-space: nowrap;
`;
