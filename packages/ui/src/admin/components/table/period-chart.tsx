import { formatCompact } from "@recital/contract/values/format";
import { useState, type PointerEvent } from "react";
import { formatPeriod, type PeriodValue } from "../format.ts";
import { useLanguage } from "../../language.ts";
import styles from "./period-chart.module.css";

interface PeriodChartProps {
  readonly values: readonly PeriodValue[];
  readonly format: (value: number) => string;
}

/** Height of the bars' area in pixels; the width is that of the panel. */
const plotHeight = 204;
const cornerRadius = 3;
const percent = (share: number) => `${100 * share}%`;

/** Bars over days or months, below the axis for negative values. The bar under the pointer shows its value. */
export function PeriodChart({ values, format }: PeriodChartProps) {
  const language = useLanguage();
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
          <span>{formatPeriod(activeValue.period, language)}</span>
          <strong>{format(activeValue.value)}</strong>
        </div>
      )}
    </div>
  );
}

function ValueAxis({ ticks }: { readonly ticks: readonly number[] }) {
  const language = useLanguage();
  return ticks.map((tick) => {
    const y = plotHeight * depthOf(tick, ticks);
    return (
      <g key={tick}>
        <line className={tick === 0 ? styles["axis"] : styles["grid"]} x2="100%" y1={y} y2={y} />
        <text className={styles["tick"]} x={-10} y={y} dy="0.35em" textAnchor="end">
          {formatCompact(tick, language)}
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
  const language = useLanguage();
  const stride = labelStride(values.length);
  return values.map(({ period }, index) => {
    if (index % stride !== 0) return null;
    const x = percent((index + 0.5) / values.length);
    return (
      <text key={period} className={styles["tick"]} x={x} y={plotHeight + 20} textAnchor="middle">
        {formatPeriod(period, language)}
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

/** The number of steps that a value axis is divided into, at most. */
const maxSteps = 4;

/**
 * Returns the values of the axis marks in round steps, lowest first: from the first mark not above the lowest value to
 * the first one not below the highest. One of them is 0.
 */
export function axisTicks(values: readonly number[]): number[] {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  let step = roundStep((max - min) / maxSteps);
  // Both ends are rounded away from 0, which can take one step more.
  while (stepCount(min, max, step) > maxSteps) step = roundStep(step + 1);
  const lowest = -Math.ceil(-min / step);
  const count = stepCount(min, max, step) || maxSteps;
  return Array.from({ length: count + 1 }, (_, index) => (lowest + index) * step);
}

function stepCount(min: number, max: number, step: number): number {
  return Math.ceil(max / step) + Math.ceil(-min / step);
}

/** Returns how far below the highest mark a value is, as a share of the axis: 0 at the top, 1 at the bottom. */
export function depthOf(value: number, ticks: readonly number[]): number {
  const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)];
  return (highest - value) / (highest - lowest);
}

/** Returns the smallest of 1, 2, 2.5 and 5 × 10ⁿ that is a whole number and not below `least`. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? 10 * power;
}

/** Returns every how many bars one has its label below it, so that the labels of a narrow chart do not touch. */
export function labelStride(barCount: number): number {
  return barCount <= 12 ? Math.ceil(barCount / 4) : Math.ceil(barCount / 5);
}
