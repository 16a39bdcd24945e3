import type { ReactNode } from "react";
import { Card } from "#shared/ui/Card.js";
import { Stack } from "#shared/ui/primitives.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { Muted } from "#staff/ui/text/textStyles.js";

/** A card with a list. `rows` is undefined until loaded; `children` renders the `<li>` of a row. */
export function ListCard<Row>({
  title,
  rows,
  empty,
  children,
}: {
  title: string;
  rows: readonly Row[] | undefined;
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  return (
    <Card title={title}>
      {rows === undefined && <SkeletonLines count={2} />}
      {rows?.length === 0 && <Muted>{empty}</Muted>}
      {rows && rows.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={title}>
          {rows.map(children)}
        </Stack>
      )}
    </Card>
  );
}
