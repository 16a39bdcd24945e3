import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { inStack } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { useDroppedEntries } from "./useOutbox.js";

export function DroppedNotes() {
  const { common, work } = useMessages();
  const [dropped, dismiss] = useDroppedEntries();
  return (
    <Notes aria-live="polite">
      {dropped.map(({ key, kind, reason }) => (
        <Notice
          key={key}
          tone="warning"
          action={<Button onClick={() => dismiss(key)}>{common.dismiss}</Button>}
        >
          {kind === null
            ? work.unreadable
            : (reason === "too_old" ? work.tooOld : work.otherStay)(work.kinds[kind])}
        </Notice>
      ))}
    </Notes>
  );
}

const Notes = styled.div`
  ${inStack(2)}

  &:empty {
    display: none;
  }
`;
