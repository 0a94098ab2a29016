import { z } from "zod";

export const releaseKind = z.enum(["album", "ep", "single"]).meta({ id: "ReleaseKind" });
export type ReleaseKind = z.output<typeof releaseKind>;

/** What visitors may play of a track: all of it, a clip, or nothing. */
export const trackPreview = z.enum(["full", "clip", "none"]).meta({ id: "TrackPreview" });
export type TrackPreview = z.output<typeof trackPreview>;

export const audioState = z.enum(["waiting", "encoding", "ready", "failed"]).meta({ id: "AudioState" });
export type AudioState = z.output<typeof audioState>;
