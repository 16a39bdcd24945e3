import type { StaffAccount } from "@roombell/common/contract/account";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleOff from "lucide-react/icons/circle-off";
import KeyRound from "lucide-react/icons/key-round";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";

type HasState = Pick<StaffAccount, "is_active" | "must_change_password">;

export function AccountState({ account }: { account: HasState }) {
  const { label, ...chip } = accountState(account);
  return (
    <State>
      <Chip {...chip}>{label}</Chip>
    </State>
  );
}

export function accountState({ is_active, must_change_password }: HasState) {
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
