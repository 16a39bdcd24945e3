import type { FormEventHandler, ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { Notice } from "../../shared/ui/Notice.js";
import { theme } from "../../shared/theme/theme.js";

/** The card's props, from `useSettingsForm`. */
export type SettingsCardProps = {
  isDirty: boolean;
  busy: boolean;
  failure: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onDiscard: () => void;
};

/** The fields of one form with Save and Discard buttons. */
export function SettingsCard({
  isDirty,
  busy,
  failure,
  onSubmit,
  onDiscard,
  children,
}: SettingsCardProps & { children: ReactNode }) {
  return (
    <Card flush>
      <form onSubmit={onSubmit} noValidate>
        <Fields>
          {failure && (
            <div role="alert">
              <Notice tone="error">{failure}</Notice>
            </div>
          )}
          {children}
        </Fields>
        <Foot>
          {isDirty && (
            <Button onClick={onDiscard} disabled={busy}>
              Discard
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isDirty} busy={busy}>
            Save
          </Button>
        </Foot>
      </form>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
