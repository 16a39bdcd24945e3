import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import styled from "styled-components";
import { Icon } from "../../shared/ui/Icon.js";
import { writtenText } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** A guest's note in a highlighted box. */
export function CardNote({ children }: { children: string }) {
  return (
    <Box>
      <Icon icon={MessageSquareWarning} size="md" label="Note" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  gap: ${theme.space[1]};
  margin: 0 0 ${theme.space[1]} ${theme.space[1]};
  padding: 0 ${theme.space[1]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.accent};
  background: ${theme.color.accentSoft};
  color: ${theme.color.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  ${writtenText}
`;
