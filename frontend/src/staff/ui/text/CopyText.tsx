import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";

const SHOWN_MS = 2000;

export function CopyText({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => setCopied(await copyText(text, shown.current));
  return (
    <Line>
      <Shown ref={shown}>{text}</Shown>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? "Copied" : `Copy ${label}`}
        size="sm"
        onClick={() => void copy()}
      />
      <VisuallyHidden as="output">{isCopied ? "Copied" : ""}</VisuallyHidden>
    </Line>
  );
}

/** Over plain HTTP there is no clipboard API: selects the text and copies it with `execCommand`. */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown === null) return false;
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-width: 100%;
`;

const Shown = styled.code`
  overflow-wrap: anywhere;
  ${textStyle("md", "semibold")}
  letter-spacing: ${theme.font.tracking.wide};
`;
