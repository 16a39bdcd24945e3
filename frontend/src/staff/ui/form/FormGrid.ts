import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";

export const FormGrid = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
`;

/** Fields side by side; on a phone below each other. */
export const FormColumns = styled(FormGrid)<{ $count?: number }>`
  align-items: start;

  ${theme.media.medium} {
    grid-template-columns: repeat(${({ $count = 2 }) => $count}, minmax(0, 1fr));
  }
`;
