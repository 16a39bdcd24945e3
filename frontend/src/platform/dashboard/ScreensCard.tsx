import { Muted, Name } from "../../staff/ui/text.js";
import { Card } from "../../shared/ui/Card.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import type { PlatformDashboard } from "./hooks.js";
import { Stack } from "../../shared/ui/Stack.js";

/** Which hotels have boards open right now. */
export function ScreensCard({ rows }: { rows: PlatformDashboard["connected_screens"] | undefined }) {
  return (
    <Card title="Connected screens">
      {rows === undefined && <SkeletonLines count={2} />}
      {rows?.length === 0 && <Muted>No hotel has a board open.</Muted>}
      {rows && rows.length > 0 && (
        <Stack as="ul" $gap={3} aria-label="Connected screens">
          {rows.map(({ hotel_id, hotel_name, screens: { front_desk, kitchen } }) => (
            <li key={hotel_id}>
              <Name>{hotel_name}</Name>
              <Muted>
                {[front_desk > 0 && `Front desk ${front_desk}`, kitchen > 0 && `Kitchen ${kitchen}`]
                  .filter(Boolean)
                  .join(" · ")}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
