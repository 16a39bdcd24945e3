import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "./icon/Icon.js";
import { Text } from "./primitives.js";

type NoticeTone = "info" | "success" | "warning" | "error";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export function Notice({
  tone = "info",
  title,
  action,
  children,
}: {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box $tone={tone}>
      <Mark $tone={tone}>
        <Icon icon={icons[tone]} />
      </Mark>
      <Texts>
        {title && <Text $weight="semibold">{title}</Text>}
        {children && <div>{children}</div>}
      </Texts>
      {action}
    </Box>
  );
}

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.line.thin} solid ${({ $tone }) => theme.tone[$tone].border};
  border-radius: ${theme.radius.md};
  background: ${({ $tone }) => theme.tone[$tone].bg};
  font-size: ${theme.font.size.sm};
`;

const Mark = styled.span<{ $tone: NoticeTone }>`
  color: ${({ $tone }) => theme.tone[$tone].fg};
`;

const Texts = styled.div`
  flex: 1;
  min-width: min(100%, ${theme.size.column});
`;
