import { fill } from "./svg.ts";

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A streak of light on a disc: its direction and half its spread in degrees. */
export interface Streak {
  readonly angle: number;
  readonly spread: number;
  readonly color: string;
  readonly opacity: number;
}

/** Streaks from the middle outwards, to be clipped to the disc; blurred by {@link sheenFilter}. */
export function drawSheen(disc: Disc, streaks: readonly Streak[]): string {
  const reach = disc.radius * 1.1;
  const corner = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${disc.x + Math.cos(radians) * reach} ${disc.y + Math.sin(radians) * reach}`;
  };
  const painted = streaks.map(({ angle, spread, color, opacity }) =>
    fill(`M${disc.x} ${disc.y}L${corner(angle - spread)}L${corner(angle + spread)}Z`, color, `opacity="${opacity}"`),
  );
  return `<g clip-path="url(#disc)"><g filter="url(#sheen)">${painted.join("")}</g></g>`;
}

export const sheenFilter =
  '<filter id="sheen" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>';
