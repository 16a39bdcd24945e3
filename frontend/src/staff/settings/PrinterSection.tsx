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
          A printer in the hotel&apos;s network that understands ESC/POS, at an address that is assigned to
          the hotel for printers. Without one a ticket is printed through the browser of the screen.
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
            hint="A ticket that is printed again is marked REPRINT."
            {...form.register("printer.prints_on_accept")}
          />
        </>
      )}
    </SettingsCard>
  );
}
