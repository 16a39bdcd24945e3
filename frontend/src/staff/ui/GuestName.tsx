import styled from "styled-components";
import { truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** The guest's name below an item of a list; a long one is truncated and given in full by its title. */
export function GuestName({ name }: { name: string }) {
  return name === "" ? null : (
    <Name title={name} dir="auto">
      {name}
    </Name>
  );
}

const Name = styled.span`
  ${truncated}
  display: block;
  max-width: 22ch;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.regular};
`;
