import Repeat from "lucide-react/icons/repeat";
import { useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { Row } from "#shared/ui/primitives.js";
import { clockText, daysText } from "#staff/lib/hoursText.js";
import { useMayCall } from "#staff/session/rights.js";
import { RecurringForm } from "./RecurringForm.js";
import { useRecurring } from "./useRecurring.js";

/** Opens the recurring work that created a request; nothing once that was stopped. */
export function RecurringButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const enabled = useMayCall()("PUT /hotel-admin/recurring/:id");
  const series = useRecurring({ enabled }).data?.find((each) => each.id === id);
  if (series === undefined) return null;
  return (
    <Row $gap={2}>
      <Button icon={Repeat} onClick={() => setOpen(true)}>
        {`Repeats: ${daysText(series.days)} ${clockText(series.time)}`}
      </Button>
      {isOpen && <RecurringForm series={series} onClose={() => setOpen(false)} />}
    </Row>
  );
}
