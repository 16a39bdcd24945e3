import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { Notice } from "../../../components/Notice.js";
import { theme } from "../../../styles/theme.js";
import { useMessages } from "../../i18n/useLanguage.js";
import { useDropped } from "../outbox/useOutbox.js";

/** What could not be sent any more, until the guest has taken note of it. */
export function DroppedNotes() {
  const { common, work } = useMessages();
  const [dropped, dismiss] = useDropped();
  return (
    <Notes aria-live="polite">
      {dropped.map(({ key, kind, reason }) => (
        <Notice
          key={key}
          tone="warning"
          action={<Button onClick={() => dismiss(key)}>{common.dismiss}</Button>}
        >
          {(reason === "too_old" ? work.tooOld : work.otherStay)(work.kinds[kind])}
        </Notice>
      ))}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  &:empty {
    display: none;
  }
`;
