import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** The parts of a card that shows a guest an order or a request. */
export const WorkFrame = styled.article`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
`;

export const WorkHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

export const WorkTitle = styled.h3`
  min-width: 0;
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`;

export const WorkNote = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

/** What the hotel tells about a delay or a cancellation. */
export const WorkReason = styled.p`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.accent};
  font-size: ${theme.font.size.sm};
`;
