import { Card } from "../../../components/Card.js";
import { Skeleton } from "../../../components/Skeleton.js";
import { theme } from "../../../styles/theme.js";

/** The places of two charts. */
export function ChartSkeletons() {
  return (
    <>
      {["first", "second"].map((place) => (
        <Card key={place}>
          <Skeleton $width="40%" />
          <Skeleton $height={theme.size.chart} $radius="md" />
        </Card>
      ))}
    </>
  );
}
