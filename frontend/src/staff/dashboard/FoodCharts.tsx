import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { formatDay, formatHour, formatMoney, formatMoneyShort } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { axisStyles, ChartCard, pointTip } from "./ChartCard.js";

/** Today's orders by the hour, and the takings of fourteen days. */
export function FoodCharts({ charts, currency }: { charts: HotelCharts; currency: string }) {
  return (
    <>
      <OrdersByHour orders={charts.orders_by_hour} />
      <Revenue days={charts.revenue_by_day} currency={currency} />
    </>
  );
}

function OrdersByHour({ orders }: { orders: HotelCharts["orders_by_hour"] }) {
  const total = orders.reduce((sum, hour) => sum + hour.orders, 0);
  const rows = orders.map((hour) => ({
    name: formatHour(hour.hour),
    cells: [{ value: hour.orders, text: String(hour.orders) }],
  }));
  return (
    <ChartCard
      title="Orders by hour"
      hint="today"
      table={{ columns: ["Hour", "Orders"], rows }}
      empty="No orders yet today"
      summary={`${counted(total, "order")} today, by the hour. ${busiest(orders)}`}
    >
      <BarChart data={orders} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="hour" interval={3} tickFormatter={formatHour} {...axisStyles} />
        <YAxis width={28} allowDecimals={false} {...axisStyles} />
        {pointTip(([point], hour) => [formatHour(Number(hour)), counted(Number(point?.value), "order")])}
        <Bar dataKey="orders" fill={theme.color.primary} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ChartCard>
  );
}

function busiest(orders: HotelCharts["orders_by_hour"]): string {
  const most = orders.reduce((best, hour) => (hour.orders > best.orders ? hour : best), {
    hour: 0,
    orders: 0,
  });
  return most.orders === 0 ? "" : `Most at ${formatHour(most.hour)}: ${most.orders}.`;
}

function Revenue({ days, currency }: { days: HotelCharts["revenue_by_day"]; currency: string }) {
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  const rows = days.map(({ day, revenue }) => ({
    name: dayName(day),
    cells: [{ value: revenue, text: formatMoney(revenue, currency) }],
  }));
  return (
    <ChartCard
      title="F&B revenue"
      hint="14 days"
      table={{ columns: ["Day", "Revenue"], rows }}
      empty="No revenue in the last 14 days"
      summary={`${formatMoney(total, currency)} in 14 days, by the day.`}
    >
      <BarChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="day" interval={2} tickFormatter={dayName} {...axisStyles} />
        <YAxis
          width={56}
          tickFormatter={(value: number) => formatMoneyShort(value, currency)}
          {...axisStyles}
        />
        {pointTip(([point], day) => [dayName(day), formatMoney(Number(point?.value), currency)])}
        <Bar dataKey="revenue" fill={theme.color.accent} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ChartCard>
  );
}

/** `14 Mar`, of a day as `YYYY-MM-DD`. */
function dayName(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC").replace(/ \d+$/, "");
}
