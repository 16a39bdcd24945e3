import IndianRupee from "lucide-react/icons/indian-rupee";
import { useState } from "react";
import { Checkbox } from "../../staff/ui/form/Checkbox.js";
import { Combobox } from "../../staff/ui/form/Combobox.js";
import { type DateRange, DateRangeField } from "../../staff/ui/form/DateRangeField.js";
import { Icon } from "../../shared/ui/Icon.js";
import { NumberField } from "../../staff/ui/form/NumberField.js";
import { RadioGroup } from "../../shared/ui/overlay/RadioGroup.js";
import { SearchField } from "../../shared/ui/field/SearchField.js";
import { SelectField } from "../../staff/ui/form/SelectField.js";
import { SwitchField } from "../../shared/ui/field/SwitchField.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { Columns, GallerySection } from "./GallerySection.js";

const roomTypes = ["standard", "single", "double", "twin", "suite", "deluxe", "presidential"].map(
  (value) => ({
    value,
    label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
  }),
);

/** Everything one types into or chooses from. */
export function GalleryFields() {
  const [search, setSearch] = useState("dosa");
  const [type, setType] = useState<string | null>(null);
  const [zone, setZone] = useState<string | null>("suite");
  const [floor, setFloor] = useState<number | null>(2);
  const [spice, setSpice] = useState<string>("medium");
  const [range, setRange] = useState<DateRange>({ from: "2026-11-01", to: "" });
  return (
    <GallerySection title="Fields">
      <Columns>
        <TextField label="Room number" required hint="Examples: 101, A-205" placeholder="101" />
        <TextField label="Email" defaultValue="front desk" error="Enter an e-mail address" />
        <TextField label="Price" start={<Icon icon={IndianRupee} size="sm" />} defaultValue="180.00" />
        <TextField label="Hotel name" defaultValue="Hotel Meridian" disabled />
        <SelectField label="Room type" options={roomTypes} value={type} onChange={setType} required />
        <SelectField
          label="Room type (wrong)"
          options={roomTypes}
          value={type}
          onChange={setType}
          error="Choose a room type"
        />
        <Combobox label="Time zone" options={roomTypes} value={zone} onChange={setZone} />
        <NumberField
          label="Floor"
          value={floor}
          onChange={setFloor}
          min={0}
          max={100}
          hint="0 is the ground floor"
        />
        <SearchField label="Search menu items..." value={search} onChange={setSearch} />
        <TextField label="Customer Name" size="lg" placeholder="Guest size" />
        <TextArea label="Details" placeholder="Add any specific instructions or details..." />
        <DateRangeField label="Dates" value={range} onChange={setRange} />
        <div>
          <SwitchField label="Available" hint="Guests see it at once" defaultChecked />
          <SwitchField label="Food and beverages" />
          <SwitchField label="Locked" disabled />
        </div>
        <div>
          <Checkbox label="Vegetarian" defaultChecked />
          <Checkbox label="Vegan" hint="Nothing from animals" />
          <Checkbox label="Locked" disabled />
        </div>
        <RadioGroup
          label="Spice"
          required
          value={spice}
          onChange={setSpice}
          options={[
            { value: "mild", label: "Mild" },
            { value: "medium", label: "Medium", hint: "As the kitchen likes it" },
            { value: "hot", label: "Extra hot", end: "+ ₹20.00" },
          ]}
        />
      </Columns>
    </GallerySection>
  );
}
