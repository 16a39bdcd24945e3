import { parseCoordinates, type Coordinates } from "@roombell/common/domain/coordinates";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { hasShortPlusCode } from "@roombell/common/domain/plusCode";
import { useMutation } from "@tanstack/react-query";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { readPosition } from "#shared/lib/position.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { degrees, type HotelValues } from "./hotelForm.js";

const DEGREES = [
  ["latitude", "Latitude", 90],
  ["longitude", "Longitude", 180],
] as const;
const FORMAT = { maximumFractionDigits: 6, useGrouping: false };
const rounded = (value: number): number => Number(value.toFixed(6));

/** Where people look an address up; the product itself asks no map. */
const MAP_SEARCH = "https://www.openstreetmap.org/search?";

const HINT =
  "Such as 12.9716, 77.5946, the link of a place on a map, or a plus code such as 7J4VXHCV+JR. On most maps a long press or a right click on the place shows its coordinates.";
const NO_PLACE = "An address alone is no place. Find it on a map, and paste its link or its coordinates here";
const NO_AREA = "This plus code lacks its area. Paste the full code, such as 7J4VXHCV+JR, or the coordinates";
const MOVED = "Taken as the address. Find it on a map, and paste its link or its coordinates above.";

/** A line that people would write on a letter. */
const isAddress = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]+:/i.test(text);

/**
 * The hotel's coordinates: pasted as they are or within a link of a map, typed, or taken from this device. An address
 * that is pasted here becomes the hotel's, if it has none yet.
 */
export function PositionFields({ form }: { form: UseFormReturn<HotelValues> }) {
  const [pasted, setPasted] = useState("");
  const [isLeft, setLeft] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const address = useWatch({ control: form.control, name: "address" }).trim();
  const found = parseCoordinates(pasted);
  const isUnclear = isLeft && pasted.trim() !== "" && found === null;
  const leave = (): void => {
    const text = pasted.trim();
    const isTaken = found === null && address === "" && isAddress(text) && !hasShortPlusCode(text);
    if (isTaken) {
      form.setValue("address", text.slice(0, TEXT_MAX), { shouldDirty: true, shouldValidate: true });
      setPasted("");
      setMoved(true);
    }
    setLeft(!isTaken);
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
          error={isUnclear ? (hasShortPlusCode(pasted) ? NO_AREA : NO_PLACE) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onBlur={leave}
          onChange={({ target: { value } }) => {
            setPasted(value);
            const next = parseCoordinates(value);
            setLeft(false);
            setMoved(false);
            if (next) place(next);
          }}
        />
      </Whole>
      {DEGREES.map(([name, label, max]) => (
        <FormNumber
          key={name}
          control={form.control}
          name={name}
          label={label}
          unit="°"
          required
          step={0.0001}
          format={FORMAT}
          validate={degrees(label, max)}
        />
      ))}
      <Line>
        <Button icon={LocateFixed} size="sm" busy={own.isPending} onClick={() => own.mutate()}>
          Use my position
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
          {own.data === null && "This device could not share its location. Please type it."}
          {isMoved && MOVED}
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
