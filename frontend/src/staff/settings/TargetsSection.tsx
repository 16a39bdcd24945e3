import { DEFAULT_REQUEST_TARGETS } from "@roombell/common/domain/requestTargets";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import styled, { css } from "styled-components";
import { mutedText, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/primitives.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps, SettingsValues } from "./settingsValues.js";

const MINUTES = { min: 1, max: 1440 } as const;
const STEPS = ["accept", "complete"] as const;

const checkAccept = wholeNumber("Accept", MINUTES.min, MINUTES.max);

function checkComplete(category: ServiceCategory) {
  return (complete: number | null, { request_target_minutes }: SettingsValues): true | string => {
    const { accept } = request_target_minutes[category];
    const checked = wholeNumber("Complete", MINUTES.min, MINUTES.max)(complete);
    if (checked !== true || complete === null || accept === null) return checked;
    return complete >= accept || "Must be at least the time to accept";
  };
}

export function TargetsSection({ form: { control, setValue } }: SectionProps) {
  return (
    <SettingsCard
      title="Request targets"
      text="How soon requests should be accepted and completed, counted from their arrival. Late requests are marked, and unaccepted ones alert everyone. From 1 to 1,440 minutes."
    >
      <Stack $gap={3}>
        <Head>
          <span>Minutes</span>
          <span>to accept</span>
          <span>to complete</span>
        </Head>
        {SERVICE_CATEGORIES.map((category) => (
          <Row key={category}>
            <Category>{category}</Category>
            {STEPS.map((step) => (
              <FormNumber
                key={step}
                required
                control={control}
                name={`request_target_minutes.${category}.${step}`}
                label={`${category}: minutes to ${step}`}
                hideLabel
                unit="min"
                {...MINUTES}
                validate={step === "accept" ? checkAccept : checkComplete(category)}
              />
            ))}
          </Row>
        ))}
      </Stack>
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={RotateCcw}
          onClick={() =>
            setValue("request_target_minutes", { ...DEFAULT_REQUEST_TARGETS }, { shouldDirty: true })
          }
        >
          Reset to defaults
        </Button>
      </div>
    </SettingsCard>
  );
}

const columns = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[1]} ${theme.space[3]};

  ${theme.media.medium} {
    grid-template-columns: 1fr 1fr 1fr;
  }
`;

const Row = styled.fieldset`
  ${columns}
  align-items: start;
`;

const Head = styled.div`
  ${columns}
  ${mutedText("xs")}
  font-weight: ${theme.font.weight.semibold};

  > :first-child {
    display: none;

    ${theme.media.medium} {
      display: inline;
    }
  }
`;

const Category = styled.span`
  grid-column: 1 / -1;
  align-self: start;
  ${textStyle("sm", "medium")}

  ${theme.media.medium} {
    grid-column: auto;
    padding-top: ${theme.space[2]};
  }
`;
