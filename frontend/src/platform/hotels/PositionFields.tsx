import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { FormColumns } from "../../staff/ui/form/FormGrid.js";
import { FormNumber } from "../../staff/ui/form/FormNumber.js";
import { readPosition } from "../../shared/lib/position.js";
import { theme } from "../../shared/theme/theme.js";
import { degrees, type HotelValues } from "./hotelForm.js";

const DEGREES = { required: true, step: 0.0001, format: { maximumFractionDigits: 6 } };
const rounded = (value: number): number => Number(value.toFixed(6));

/** The hotel's coordinates: typed, or taken from this device. */
export function PositionFields({ form }: { form: UseFormReturn<HotelValues> }) {
  const [state, setState] = useState<"idle" | "reading" | "failed">("idle");
  const take = async (): Promise<void> => {
    setState("reading");
    const position = await readPosition();
    setState(position === null ? "failed" : "idle");
    if (position === null) return;
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue("latitude", rounded(position.latitude), options);
    form.setValue("longitude", rounded(position.longitude), options);
  };
  return (
    <FormColumns>
      <FormNumber
        {...DEGREES}
        control={form.control}
        name="latitude"
        label="Latitude"
        validate={degrees("Latitude", 90)}
      />
      <FormNumber
        {...DEGREES}
        control={form.control}
        name="longitude"
        label="Longitude"
        validate={degrees("Longitude", 180)}
      />
      <Line>
        <Button icon={LocateFixed} size="sm" busy={state === "reading"} onClick={() => void take()}>
          Use my position
        </Button>
        <Status>{state === "failed" && "This device could not share its location. Please type it."}</Status>
      </Line>
    </FormColumns>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};

  ${theme.media.medium} {
    grid-column: 1 / -1;
  }
`;

const Status = styled.span.attrs({ role: "status" })`
  color: ${theme.tone.warning.fg};
  font-size: ${theme.font.size.sm};
`;
