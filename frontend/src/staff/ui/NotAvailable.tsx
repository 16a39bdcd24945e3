import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** Stands quietly where something could not be loaded: never a zero as if it were true. */
export function NotAvailable() {
  return <Text>Not available right now</Text>;
}

const Text = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;
