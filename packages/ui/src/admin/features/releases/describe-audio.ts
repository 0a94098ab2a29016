import type { AdminTrack } from "@recital/contract/endpoints/releases";
import type { BadgeHue } from "../../components/layout/card.tsx";

const states: Readonly<Record<AdminTrack["audioState"], { readonly text: string; readonly hue: BadgeHue }>> = {
  waiting: { text: "Waiting to be encoded", hue: "gray" },
  encoding: { text: "Encoding…", hue: "blue" },
  ready: { text: "Ready", hue: "green" },
  failed: { text: "Failed", hue: "red" },
};

/** What became of a track's master. `isChecking` as this browser's upload says. */
export function describeAudio({ masterAssetId, audioState }: AdminTrack, isChecking: boolean) {
  if (isChecking && audioState === "waiting") return { text: "Checking…", hue: "blue" } as const;
  return masterAssetId === null ? ({ text: "No master", hue: "yellow" } as const) : states[audioState];
}
