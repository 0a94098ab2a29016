import { stage } from "./stage.ts";
import { rect, scene, stroke, through, times, type Artwork, type Size } from "./svg.ts";

export interface ScopeView {
  readonly size: Size;
  /** How often the beam swings across and down in one round. */
  readonly ratio: readonly [number, number];
  readonly color: string;
  readonly strength: number;
}

/** A figure that two tones draw on a screen, slowly turning: the beam's last rounds are still to be seen. */
export function drawScope({ size: { width, height }, ratio, color, strength }: ScopeView): string {
  const reach = height * 0.36;
  const rounds = times(9, (age) => {
    const points = times(361, (step): [number, number] => {
      const t = (step * Math.PI) / 180;
      const x = Math.sin(ratio[0] * t + 0.5 + age * 0.055);
      return [width / 2 + x * reach * 1.3, height / 2 + Math.sin(ratio[1] * t) * reach];
    });
    return stroke(
      through(points),
      color,
      age === 0 ? height / 260 : height / 420,
      `opacity="${strength * 0.82 ** (age * 1.6)}"`,
    );
  });
  const grid = times(11, (index) => {
    const y = height * (0.1 + index * 0.08);
    const x = width / 2 + (index - 5) * height * 0.12;
    return `M${width / 2 - height * 0.6} ${y}h${height * 1.2}M${x} ${height * 0.1}v${height * 0.8}`;
  }).join("");
  return scene(
    { width, height },
    stage.lacquer,
    [
      rect(0, 0, width, height, 'fill="url(#screen)"'),
      stroke(grid, stage.ivory, 1, 'opacity=".06"'),
      `<g filter="url(#bloom)" opacity=".5">${rounds[0]}</g>`,
      ...rounds.toReversed(),
      rect(0, 0, width, height, 'fill="url(#edge)"'),
    ].join("\n"),
    `<radialGradient id="screen"><stop offset="0" stop-color="#16191b"/><stop offset="1" stop-color="${stage.lacquer}"/></radialGradient>
<radialGradient id="edge" r=".7"><stop offset=".5" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".85"/></radialGradient>
<filter id="bloom" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${height / 70}"/></filter>`,
  );
}

/** Hardly more than a trace, to stand behind other images. */
export const faintScope: Artwork = () =>
  drawScope({ size: { width: 1920, height: 1080 }, ratio: [3, 4], color: stage.ivory, strength: 0.17 });
