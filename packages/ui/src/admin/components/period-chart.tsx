import { useState, type PointerEvent } from "react";
import { axisTicks, depthOf, labelStride } from "./chart-scale.ts";
import styles from "./period-chart.module.css";
import { formatPeriod, type PeriodValue } from "./period-value.ts";

interface PeriodChartProps {
  readonly values: readonly PeriodValue[];
  readonly format: (value: number) => string;
}

/** Height of the bars' area in pixels; the width is that of the panel. */
const plotHeight = 204;
const cornerRadius = 3;
const axisNumber = new Intl.NumberFormat("en-US", { notation: "compact" });
const percent = (share: number) => `${100 * share}%`;

/** Bars over days or months, below the axis for negative values. The bar under the pointer shows its value. */
export function PeriodChart({ values, format }: PeriodChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const ticks = axisTicks(values.map(({ value }) => value));
  const activeValue = active === null ? undefined : values[active];
  const handlePointer = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * values.length);
    setActive(index in values ? index : null);
  };
  return (
    <div className={styles["chart"]}>
      <svg
        className={styles["plot"]}
        aria-hidden="true"
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerLeave={() => setActive(null)}
      >
        <ValueAxis ticks={ticks} />
        <Bars values={values} ticks={ticks} active={active} />
        <PeriodAxis values={values} />
      </svg>
      {active !== null && activeValue && (
        <div className={styles["tooltip"]} style={tooltipPlace((active + 0.5) / values.length)}>
          <span>{formatPeriod(activeValue.period)}</span>
          <strong>{format(activeValue.value)}</strong>
        </div>
      )}
    </div>
  );
}

function ValueAxis({ ticks }: { readonly ticks: readonly number[] }) {
  return ticks.map((tick) => {
    const y = plotHeight * depthOf(tick, ticks);
    return (
      <g key={tick}>
        <line className={tick === 0 ? styles["axis"] : styles["grid"]} x2="100%" y1={y} y2={y} />
        <text className={styles["tick"]} x={-10} y={y} dy="0.35em" textAnchor="end">
          {axisNumber.format(tick)}
        </text>
      </g>
    );
  });
}

interface BarsProps extends Pick<PeriodChartProps, "values"> {
  readonly ticks: readonly number[];
  readonly active: number | null;
}

function Bars({ values, ticks, active }: BarsProps) {
  const band = 1 / values.length;
  const zero = plotHeight * depthOf(0, ticks);
  const bars = values.map(({ period, value }, index) => {
    const length = Math.abs(plotHeight * depthOf(value, ticks) - zero);
    const place = { x: percent((index + 0.1) * band), width: percent(0.8 * band), rx: cornerRadius };
    const y = value > 0 ? zero - length : -cornerRadius;
    const bar = <rect key={period} className={styles["bar"]} {...place} y={y} height={length + cornerRadius} />;
    return { value, bar };
  });
  return (
    <>
      <rect width="100%" height={plotHeight} fill="transparent" />
      {active !== null && (
        <rect className={styles["active"]} x={percent(active * band)} width={percent(band)} height={plotHeight} />
      )}
      {/* Each viewport cuts off its bars at the axis: only the corners at their other end are round. */}
      <svg width="100%" height={zero}>
        {bars.map(({ value, bar }) => value > 0 && bar)}
      </svg>
      <svg width="100%" y={zero} height={plotHeight - zero}>
        {bars.map(({ value, bar }) => value < 0 && bar)}
      </svg>
    </>
  );
}

function PeriodAxis({ values }: Pick<PeriodChartProps, "values">) {
  const stride = labelStride(values.length);
  return values.map(({ period }, index) => {
    if (index % stride !== 0) return null;
    const x = percent((index + 0.5) / values.length);
    return (
      <text key={period} className={styles["tick"]} x={x} y={plotHeight + 20} textAnchor="middle">
        {formatPeriod(period)}
      </text>
    );
  });
}

/** Centers the tooltip on its bar in the middle of the chart, and keeps it inside the chart at both ends. */
function tooltipPlace(share: number) {
  return {
    insetInlineStart: `calc(var(--axis) + (100% - var(--axis)) * ${share})`,
    transform: `translateX(${percent(-share)})`,
  };
}
