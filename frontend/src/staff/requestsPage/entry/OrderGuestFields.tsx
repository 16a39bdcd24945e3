import { DELIVERY_LOCATIONS, type DeliveryLocation } from "@roombell/common/domain/foodOrder";
import { INSTRUCTIONS_MAX, NAME_MAX, PHONE_MAX } from "@roombell/common/domain/limits";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { SelectField } from "#staff/ui/form/SelectField.js";

/** The guest and the instructions of an order. */
export type GuestFields = { customer_name: string; customer_phone: string; special_instructions: string };
export const NO_GUEST: GuestFields = { customer_name: "", customer_phone: "", special_instructions: "" };

/** The place and guest an order is delivered to. */
export function OrderGuestFields({
  guest,
  onGuest,
  location,
  onLocation,
}: {
  guest: GuestFields;
  onGuest: (guest: GuestFields) => void;
  location: DeliveryLocation;
  onLocation: (location: DeliveryLocation) => void;
}) {
  return (
    <Fields>
      <SelectField
        label="Delivery Location"
        options={DELIVERY_LOCATIONS.map((value) => ({ value, label: value }))}
        value={location}
        onChange={onLocation}
      />
      <TextField
        label="Customer Name"
        maxLength={NAME_MAX}
        value={guest.customer_name}
        onChange={(event) => onGuest({ ...guest, customer_name: event.target.value })}
      />
      <TextField
        label="Phone Number"
        type="tel"
        maxLength={PHONE_MAX}
        value={guest.customer_phone}
        onChange={(event) => onGuest({ ...guest, customer_phone: event.target.value })}
      />
      <Wide>
        <TextArea
          label="Special Instructions"
          rows={2}
          maxLength={INSTRUCTIONS_MAX}
          value={guest.special_instructions}
          onChange={(event) => onGuest({ ...guest, special_instructions: event.target.value })}
        />
      </Wide>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space[4]};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
