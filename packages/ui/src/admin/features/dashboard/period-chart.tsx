import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatPeriod } from "./format-period.ts";
import type { PeriodValue } from "./period-value.ts";

interface PeriodChartProps {
  readonly values: readonly PeriodValue[];
  readonly format: (value: number) => string;
}

const axis = { stroke: "var(--ant-color-border)", tick: { fill: "var(--ant-color-text-secondary)", fontSize: 12 } };

/** Bars over days or months, in the theme's colours. */
export function PeriodChart({ values, format }: PeriodChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...values]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
        <XAxis {...axis} dataKey="period" tickFormatter={formatPeriod} tickLine={false} minTickGap={24} />
        <YAxis {...axis} allowDecimals={false} tickLine={false} axisLine={false} width={48} />
        <Tooltip
          cursor={{ fill: "var(--ant-color-fill-tertiary)" }}
          contentStyle={{
            background: "var(--ant-color-bg-elevated)",
            border: "1px solid var(--ant-color-border)",
            borderRadius: 8,
          }}
          itemStyle={{ color: "var(--ant-color-text)" }}
          labelStyle={{ color: "var(--ant-color-text-secondary)" }}
          labelFormatter={(label) => (typeof label === "string" ? formatPeriod(label) : "")}
          formatter={(value) => [format(Number(value))]}
          separator=""
        />
        <Bar dataKey="value" fill="var(--ant-color-primary)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
