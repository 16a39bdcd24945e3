import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import styled from "styled-components";
import { SegmentedControl } from "../../shared/ui/field/SegmentedControl.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";

/** The choice of priority, with a hint for each. */
export function PriorityChoice({
  value,
  onChange,
}: {
  value: Priority;
  onChange: (priority: Priority) => void;
}) {
  const { request } = useMessages();
  return (
    <Frame>
      <Label aria-hidden>{request.priority}</Label>
      <SegmentedControl
        label={request.priority}
        size="lg"
        value={value}
        onChange={onChange}
        options={PRIORITIES.map((priority) => ({ value: priority, label: request.priorities[priority] }))}
      />
      <Hint aria-live="polite">{request.priorityHints[value]}</Hint>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[1]};
`;

const Label = styled.p`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
