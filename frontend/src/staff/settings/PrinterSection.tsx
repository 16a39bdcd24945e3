import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

/** The longest IPv6 address, in characters. */
const ADDRESS_MAX = 45;
const PORT = { min: 1, max: 65_535 } as const;
const PAPERS = [
  { value: "80", label: "80 mm" },
  { value: "58", label: "58 mm" },
];

export function PrinterSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Ticket printer"
      text={
        <p>
          An ESC/POS printer on the hotel&apos;s network, at one of the hotel&apos;s printer addresses.
          Without one, the screen&apos;s browser prints tickets.
        </p>
      }
    >
      <Checkbox label="The kitchen has a ticket printer" {...form.register("has_printer")} />
      {form.watch("has_printer") && (
        <>
          <FormColumns $count={3}>
            <FormText
              form={form}
              name="printer.host"
              label="IP address"
              required
              maxLength={ADDRESS_MAX}
              spellCheck={false}
            />
            <FormText
              form={form}
              name="printer.port"
              label="Port"
              required
              maxLength={5}
              validate={(text) => wholeNumber("Port", PORT.min, PORT.max)(Number(text))}
            />
            <FormSelect control={form.control} name="printer.paper" label="Paper" required options={PAPERS} />
          </FormColumns>
          <Checkbox
            label="Print every order when it is accepted"
            hint="Repeated tickets are marked REPRINT."
            {...form.register("printer.prints_on_accept")}
          />
        </>
      )}
    </SettingsCard>
  );
}
