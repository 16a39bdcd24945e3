import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { PrinterFields } from "./PrinterFields.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

export function PrinterSection({ form }: SectionProps) {
  const { defaultValues, dirtyFields } = form.formState;
  const isSaved = defaultValues?.has_printer === true && !dirtyFields.has_printer && !dirtyFields.printer;
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
          <PrinterFields form={form} name="printer" isSaved={isSaved} />
          <Checkbox
            label="Print every order when it is accepted"
            hint="Repeated tickets are marked REPRINT. A change of a printed order prints a slip."
            {...form.register("printer.prints_on_accept")}
          />
        </>
      )}
    </SettingsCard>
  );
}
