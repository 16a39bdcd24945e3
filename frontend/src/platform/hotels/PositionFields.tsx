import {
  findCoordinatesProblem,
  parseCoordinates,
  type Coordinates,
} from "@roombell/common/domain/coordinates";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { hasShortPlusCode } from "@roombell/common/domain/plusCode";
import { useMutation } from "@tanstack/react-query";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { readPosition } from "#shared/lib/position.js";
import { inRow, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { checkDegrees, checkLongitude, type HotelValues } from "./hotelForm.js";

const DEGREES = [
  ["latitude", "Latitude", checkDegrees("Latitude", 90)],
  ["longitude", "Longitude", checkLongitude],
] as const;
const FORMAT = { maximumFractionDigits: 6, useGrouping: false };
const rounded = (value: number): number => Number(value.toFixed(6));

/** Opened by people to look up an address; the app itself calls no map service. */
const MAP_SEARCH = "https://www.openstreetmap.org/search?";

const HINT =
  "For example 12.9716, 77.5946, a map link, or a plus code such as 7J4VXHCV+JR. On most maps, long-press or right-click the spot to see its coordinates.";
const UNREADABLE = "We can't read a location from this. Paste coordinates or a map link";
const SHORT_CODE = "This plus code is incomplete. Paste the full code, such as 7J4VXHCV+JR, or coordinates";
const MOVED = "Used as the address. Find it on a map and paste the link or coordinates above.";

function pastedProblem(text: string, timezone: string): string | null {
  const coordinates = parseCoordinates(text);
  if (coordinates) return findCoordinatesProblem(coordinates, timezone);
  return hasShortPlusCode(text) ? SHORT_CODE : UNREADABLE;
}

/** Has two letters in a row and is not a URL. */
const isAddress = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]+:/i.test(text);

/** Pasted, read from a map link, typed, or taken from this device. A pasted address fills an empty address field. */
export function PositionFields({ form }: { form: UseFormReturn<HotelValues> }) {
  const [pasted, setPasted] = useState("");
  const [isLeft, setLeft] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const address = useWatch({ control: form.control, name: "address" }).trim();
  const timezone = useWatch({ control: form.control, name: "timezone" });
  const coordinates = parseCoordinates(pasted);
  const problem = isLeft && pasted.trim() !== "" ? pastedProblem(pasted, timezone) : null;
  const leave = (): void => {
    const text = pasted.trim();
    const isAddressPasted =
      coordinates === null && address === "" && isAddress(text) && !hasShortPlusCode(text);
    if (isAddressPasted) {
      form.setValue("address", text.slice(0, TEXT_MAX), { shouldDirty: true, shouldValidate: true });
      setPasted("");
      setMoved(true);
    } else if (text !== "" && pastedProblem(text, timezone) !== null) {
      // The position from before is not what was meant.
      form.setValue("latitude", null, { shouldDirty: true });
      form.setValue("longitude", null, { shouldDirty: true });
    }
    setLeft(!isAddressPasted);
  };
  const place = ({ latitude, longitude }: Coordinates): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue("latitude", rounded(latitude), options);
    form.setValue("longitude", rounded(longitude), options);
  };
  const own = useMutation({ mutationFn: readPosition, onSuccess: (position) => position && place(position) });
  return (
    <FormColumns>
      <Whole>
        <TextField
          label="Coordinates or map link"
          hint={HINT}
          error={problem ?? undefined}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onBlur={leave}
          onChange={({ target: { value } }) => {
            setPasted(value);
            const next = parseCoordinates(value);
            setLeft(false);
            setMoved(false);
            if (next && findCoordinatesProblem(next, timezone) === null) place(next);
          }}
        />
      </Whole>
      {DEGREES.map(([name, label, check]) => (
        <FormNumber
          key={name}
          control={form.control}
          name={name}
          label={label}
          unit="°"
          required
          step={0.0001}
          format={FORMAT}
          validate={check}
        />
      ))}
      <Line>
        <Button icon={LocateFixed} size="sm" busy={own.isPending} onClick={() => own.mutate()}>
          Use my location
        </Button>
        {address !== "" && (
          <ButtonLink
            to={`${MAP_SEARCH}${new URLSearchParams({ query: address.replace(/\s+/g, " ") })}`}
            target="_blank"
            rel="noopener noreferrer"
            icon={MapPin}
            size="sm"
          >
            Find the address on a map
          </ButtonLink>
        )}
        <Status>
          {`${own.data === null ? "Couldn't get this device's location. Please enter it." : ""}${isMoved ? MOVED : ""}`}
        </Status>
      </Line>
    </FormColumns>
  );
}

const Whole = styled.div`
  ${theme.media.medium} {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div`
  ${inRow(3)}
  flex-wrap: wrap;

  ${theme.media.medium} {
    grid-column: 1 / -1;
  }
`;

const Status = styled.span.attrs({ role: "status" })`
  color: ${theme.tone.warning.fg};
  font-size: ${theme.font.size.sm};
`;
