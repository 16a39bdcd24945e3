import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { counted } from "@roombell/common/domain/counted";
import { guessDrawing } from "@roombell/common/domain/drawing";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { Chip } from "#shared/ui/Chip.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { Row, VisuallyHidden } from "#shared/ui/primitives.js";
import { availabilityText } from "#staff/menu/availability.js";
import { DIET_FLAGS } from "#staff/menu/dietLabels.js";
import { shortDescription } from "#staff/menu/menuFilter.js";
import { NarrowOnly, WideOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name, Named } from "#staff/ui/text/textStyles.js";

export function itemColumns(
  currency: string,
  categories: readonly MenuCategory[],
  onAvailability: (change: { id: string; is_available: boolean }) => void,
): readonly TableColumn<MenuItem>[] {
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  return [
    {
      key: "name",
      header: "Name",
      sortBy: ({ name }) => name,
      cell: (item) => (
        <Row $gap={3} $nowrap>
          <WideOnly>
            <DishPicture
              image_url={item.image_url}
              drawing={item.drawing ?? guessDrawing(item.name, item.category_name)}
              size="xs"
            />
          </WideOnly>
          <Texts>
            <Name>{item.name}</Name>
            <WideOnly>
              <Description $size="xs">{shortDescription(item.description)}</Description>
            </WideOnly>
            <NarrowOnly>{formatMoney(item.price, currency)}</NarrowOnly>
          </Texts>
        </Row>
      ),
    },
    {
      key: "category",
      header: "Category",
      cell: ({ category_name }) => <Named>{category_name}</Named>,
      // In the order of the menu.
      sortBy: ({ category_id }) => places.get(category_id),
      wideOnly: true,
    },
    {
      key: "price",
      header: "Price",
      cell: ({ price, options_count }) => (
        <>
          <span>{formatMoney(price, currency)}</span>
          {options_count > 0 && <Muted $size="xs">{counted(options_count, "option")}</Muted>}
        </>
      ),
      sortBy: ({ price }) => price,
      align: "end",
      wideOnly: true,
    },
    {
      key: "preparation_time",
      header: "Prep time",
      cell: ({ preparation_time }) => (preparation_time === null ? "–" : `${preparation_time} min`),
      sortBy: ({ preparation_time }) => preparation_time,
      align: "end",
      wideOnly: true,
    },
    { key: "diet", header: "Diet", cell: (item) => <Diet item={item} />, wideOnly: "roomy" },
    {
      key: "availability",
      header: "Available",
      align: "end",
      cell: (item) => (
        <>
          <SwitchField
            label={<VisuallyHidden>{`${item.name} available`}</VisuallyHidden>}
            checked={item.is_available}
            onChange={(event) => onAvailability({ id: item.id, is_available: event.target.checked })}
          />
          <Muted>{availabilityText(item)}</Muted>
        </>
      ),
    },
  ];
}

function Diet({ item }: { item: MenuItem }) {
  return (
    <Row $gap={1}>
      {DIET_FLAGS.filter(({ flag }) => item[flag]).map(({ flag, label, tone }) => (
        <Chip key={flag} tone={tone}>
          {label}
        </Chip>
      ))}
    </Row>
  );
}

const Texts = styled.div`
  min-width: 0;
`;

/** At most one line, so that rows have the same height on a tablet. */
const Description = styled(Muted)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;
