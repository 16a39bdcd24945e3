import { CODE_PAGES, type CodePage } from "@roombell/common/contract/settings";
import Printer from "lucide-react/icons/printer";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/primitives.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";
import { usePrintTestPage } from "./useSettings.js";

/** The longest IPv6 address, in characters. */
const ADDRESS_MAX = 45;
const PORT = { min: 1, max: 65_535 } as const;
const PAPERS = [
  { value: "80", label: "80 mm" },
  { value: "58", label: "58 mm" },
];
const LANGUAGES: Readonly<Record<CodePage, string>> = {
  PC437: "American",
  PC850: "Western European",
  PC852: "Central European",
  PC858: "Western European with €",
  PC866: "Cyrillic",
  WPC1252: "Windows, Western European",
};
const CODE_PAGE_OPTIONS = CODE_PAGES.map((value) => ({ value, label: `${value}: ${LANGUAGES[value]}` }));

export function PrinterSection({ form }: SectionProps) {
  const { defaultValues, dirtyFields } = form.formState;
  const isSaved = defaultValues?.has_printer === true && !dirtyFields.has_printer && !dirtyFields.printer;
  return (
    <SettingsCard
      title="Ticket printer"
      text="An ESC/POS printer on the hotel's network, at one of the hotel's printer addresses. Without one, the screen's browser prints tickets."
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

/** The address and paper of the kitchen's or a station's printer, and a test page. */
export function PrinterFields({
  form,
  name,
  stationId,
  isSaved,
}: SectionProps & {
  name: "printer" | `stations.${number}.printer`;
  stationId?: string;
  /** Whether the server has these values. */
  isSaved: boolean;
}) {
  const { mutate: print, isPending } = usePrintTestPage();
  return (
    <Stack $gap={3}>
      <FormColumns $count={2}>
        <FormText
          form={form}
          name={`${name}.host`}
          label="IP address"
          required
          maxLength={ADDRESS_MAX}
          spellCheck={false}
        />
        <FormText
          form={form}
          name={`${name}.port`}
          label="Port"
          required
          maxLength={5}
          validate={(text) => wholeNumber("Port", PORT.min, PORT.max)(Number(text))}
        />
        <FormSelect control={form.control} name={`${name}.paper`} label="Paper" required options={PAPERS} />
        <FormSelect
          control={form.control}
          name={`${name}.code_page`}
          label="Code page"
          hint="One of those in the printer's manual"
          required
          options={CODE_PAGE_OPTIONS}
        />
      </FormColumns>
      <div>
        <Button
          icon={Printer}
          size="sm"
          busy={isPending}
          disabled={!isSaved}
          onClick={() => print(stationId === undefined ? {} : { station_id: stationId })}
        >
          Print a test page
        </Button>
        {!isSaved && <Muted as="p">Save the settings to print a test page.</Muted>}
      </div>
    </Stack>
  );
}
