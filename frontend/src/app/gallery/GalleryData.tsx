import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Accordion } from "../../guest/ui/Accordion.js";
import { Badge } from "../../shared/ui/Badge.js";
import { Card } from "../../shared/ui/Card.js";
import { Chip } from "../../shared/ui/Chip.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { QuantityStepper } from "../../shared/ui/field/QuantityStepper.js";
import { Stepper } from "../../shared/ui/overlay/Stepper.js";
import { Table } from "../../staff/ui/table/Table.js";
import type { TableColumn } from "../../staff/ui/table/tableModel.js";
import { useTableView } from "../../staff/ui/table/tableView.js";
import { Tabs } from "../../staff/ui/Tabs.js";
import { Columns, GallerySection } from "./GallerySection.js";

type Dish = { id: string; name: string; category: string; price: number; minutes: number };

const names = ["Masala Dosa", "Idli Sambar", "Filter Coffee", "Club Sandwich", "Paneer Tikka", "Lemon Rice"];
const dishes = Array.from({ length: 37 }, (_, index): Dish => {
  const name = names[index % names.length] ?? "";
  return {
    id: `${index}`,
    name: `${name} ${index + 1}`,
    category: index % 2 ? "Breakfast" : "All day",
    price: 90 + index * 7.5,
    minutes: 5 + (index % 5) * 5,
  };
});

const columns: TableColumn<Dish>[] = [
  { key: "name", header: "Name", cell: (dish) => <strong>{dish.name}</strong>, sortBy: (dish) => dish.name },
  {
    key: "category",
    header: "Category",
    cell: (dish) => dish.category,
    sortBy: (dish) => dish.category,
    wideOnly: true,
  },
  {
    key: "status",
    header: "Status",
    cell: (dish) => (
      <Chip tone={dish.minutes > 20 ? "neutral" : "success"}>
        {dish.minutes > 20 ? "Unavailable" : "Available"}
      </Chip>
    ),
  },
  {
    key: "minutes",
    header: "Time",
    cell: (dish) => `${dish.minutes} min`,
    sortBy: (dish) => dish.minutes,
    align: "end",
    wideOnly: true,
  },
  {
    key: "price",
    header: "Price",
    cell: (dish) => `₹${dish.price.toFixed(2)}`,
    sortBy: (dish) => dish.price,
    align: "end",
  },
];

const orderSteps = [
  { label: "Order Placed", detail: "10:32" },
  { label: "Order Confirmed", detail: "10:34" },
  { label: "Preparing", detail: "About 12 min" },
  { label: "Ready for Delivery" },
  { label: "Delivered" },
];

/** Tables, tabs and courses of events. */
export function GalleryData() {
  const [view, setView] = useTableView({ sort: { key: "price", direction: "desc" } });
  const [tab, setTab] = useState<"requests" | "orders">("requests");
  const [quantity, setQuantity] = useState(1);
  return (
    <GallerySection title="Data">
      <Card title="Menu Items" flush>
        <Table
          label="Menu items"
          columns={columns}
          rows={dishes}
          rowKey={(dish) => dish.id}
          view={view}
          onViewChange={setView}
          empty="Nothing"
          rowActions={(dish) => (
            <>
              <IconButton icon={Pencil} label={`Edit ${dish.name}`} size="sm" />
              <IconButton icon={Trash2} label={`Delete ${dish.name}`} size="sm" tone="danger" />
            </>
          )}
        />
      </Card>
      <Columns>
        <Card title="Loading items" flush>
          <Table
            label="Loading items"
            columns={columns.slice(0, 2)}
            rows={[]}
            rowKey={(dish) => dish.id}
            view={view}
            onViewChange={setView}
            empty="Nothing"
            loading
          />
        </Card>
        <Card>
          <Tabs
            label="Work"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: "requests",
                label: "Service Requests",
                badge: { count: 4, label: "pending" },
                panel: "Requests",
              },
              {
                value: "orders",
                label: "Food Orders",
                badge: { count: 12, label: "pending" },
                panel: "Orders",
              },
            ]}
          />
        </Card>
        <Card title="Order 1042">
          <Stepper label="Progress of order 1042" steps={orderSteps} current={2} />
        </Card>
        <Card title="Quantity">
          <QuantityStepper
            label="Masala Dosa"
            value={quantity}
            onChange={setQuantity}
            onRemove={() => setQuantity(1)}
            size="lg"
          />
        </Card>
      </Columns>
      <Accordion
        defaultOpen={["breakfast"]}
        items={[
          {
            id: "breakfast",
            title: "Breakfast",
            end: <Badge count={2} label="dishes" />,
            content: "Served from 6 AM.",
          },
          { id: "mains", title: "Main courses", content: "Served from noon." },
        ]}
      />
    </GallerySection>
  );
}
