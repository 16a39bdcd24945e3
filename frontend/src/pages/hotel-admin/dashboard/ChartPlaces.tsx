import { Card } from "../../../components/Card.js";
import { Skeleton } from "../../../components/Skeleton.js";
import { NotAvailable } from "../../../components/NotAvailable.js";
import { theme } from "../../../styles/theme.js";

/** The places of two charts that are loading or could not be loaded. */
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
