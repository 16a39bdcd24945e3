import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** Stands in for a figure that could not be loaded, so that no false zero is shown. */
export function NotAvailable() {
  return <Text>Not available right now</Text>;
}

const Text = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;
