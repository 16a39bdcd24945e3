import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";

export function StepForm({
  id,
  failure,
  onSubmit,
  children,
}: {
  id: string;
  failure: Error | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormFailure>{failure?.message}</FormFailure>
      {children}
    </Form>
  );
}

const Form = styled(FormGrid).attrs({ as: "form" })`
  margin-top: ${theme.space[5]};
  padding-top: ${theme.space[5]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
