import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useContext, useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { theme } from "../../theme/theme.js";
import { Icon } from "../Icon.js";
import { IconButton } from "./IconButton.js";
import { type Toast, toastList, type ToastTone } from "../toastList.js";
import { WordsContext } from "../words.js";

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** One toast. It goes by itself after its time, which stands still under the pointer and with the focus in it. */
export function ToastCard({ toast, durationMs }: { toast: Toast; durationMs: number }) {
  const { tone, text } = toast;
  const words = useContext(WordsContext);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastList.remove(toast), durationMs);
    return () => clearTimeout(timer);
  }, [toast, durationMs, isHeld]);
  return (
    <Card
      role={tone === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark $tone={tone}>
        <Icon icon={icons[tone]} />
      </Mark>
      {text}
      <End>
        <IconButton icon={X} label={words.close} onClick={() => toastList.remove(toast)} />
      </End>
    </Card>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(${theme.space[2]}); }
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.space[14]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  line-height: ${theme.font.leading.snug};
  overflow-wrap: anywhere;
  box-shadow: ${theme.shadow.floating};
  pointer-events: auto;
  animation: ${appear} ${theme.motion.slow} ${theme.motion.ease};
`;

const Mark = styled.span<{ $tone: ToastTone }>`
  flex: none;
  color: ${({ $tone }) => theme.color[`${$tone}Fg`]};
`;

const End = styled.span`
  flex: none;
  margin-block: -${theme.space[1]};
  margin-inline: auto -${theme.space[2]};
`;
