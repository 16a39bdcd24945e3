import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useRef, useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Row } from "#shared/ui/Row.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ShownOnceDialog } from "#staff/ui/dialog/ShownOnceDialog.js";
import { copyText } from "#staff/ui/text/CopyText.js";

const TEXTS = {
  title: "Your recovery codes",
  saved: "I have saved them",
  warning: {
    title: "Save these codes now",
    text: "Each code works once instead of your phone. They are not shown again.",
  },
  question: {
    title: "Have you saved the codes?",
    text: "If you lose your phone, you'll need these codes or an administrator to get back in.",
    again: "Show them again",
  },
};

export function RecoveryCodesDialog({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone?: (() => void) | undefined;
}) {
  const { close } = useDialogs();
  const [isCopied, setCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const text = `${codes.join("\n")}\n`;
  const finish = (): void => {
    close();
    onDone?.();
  };
  const copy = async (): Promise<void> => setCopied(await copyText(text, list.current));
  return (
    <ShownOnceDialog texts={TEXTS} size="sm" onDone={finish}>
      <Codes ref={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row $gap={2}>
        <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="roombell-recovery-codes.txt"
          icon={Download}
        >
          Download
        </ButtonLink>
        <VisuallyHidden as="output">{isCopied ? "Copied" : ""}</VisuallyHidden>
      </Row>
    </ShownOnceDialog>
  );
}

const Codes = styled.ul`
  display: grid;
  justify-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  code {
    font-size: ${theme.font.size.sm};
  }
`;
