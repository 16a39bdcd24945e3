import { Card } from "../../shared/ui/Card.js";
import { Skeleton } from "../../shared/ui/Skeleton.js";
import { NotAvailable } from "../ui/NotAvailable.js";
import { theme } from "../../shared/theme/theme.js";

/** Placeholders of two charts that are loading or failed to load. */
export function ChartPlaces({ failed }: { failed: boolean }) {
  return (
    <>
      {["first", "second"].map((place) => (
        <Card key={place}>
          {failed ? <NotAvailable /> : <Skeleton $height={theme.size.chart} $radius="md" />}
        </Card>
      ))}
    </>
  );
}
