import type { SharedRelease } from "@recital/contract/endpoints/music/share-links";
import { useApi } from "@recital/ui/api/api-context";
import { type RefObject, useRef, useState } from "react";

type SharedTrack = SharedRelease["tracks"][number];

interface Listening {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** The track that was chosen last; null before the first. */
  readonly track: SharedTrack | null;
  readonly isPlaying: boolean;
  /** Why a track could not be started. */
  readonly problem: string | null;
  /** Starts a track; pauses and resumes the one that was chosen. */
  press(track: SharedTrack): void;
  /** The handlers of the element that plays. */
  readonly events: Readonly<Record<"onPlay" | "onPause" | "onEnded" | "onError", () => void>>;
}

/**
 * Plays the tracks of a private link, one after the other. Each start asks for the URL of a track and is counted; a pause
 * is not the end of it.
 *
 * @param failed what is said of a track that cannot be played, unless the server says more
 */
export function useListening(token: string, tracks: readonly SharedTrack[], failed: string): Listening {
  const api = useApi();
  const audio = useRef<HTMLAudioElement>(null);
  const asked = useRef(0);
  const [track, setTrack] = useState<SharedTrack | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async (chosen: SharedTrack) => {
    const element = audio.current;
    if (!element) return;
    asked.current += 1;
    const ask = asked.current;
    element.removeAttribute("src");
    // Within the click: Safari then allows the sound that starts once the URL is there.
    element.load();
    setTrack(chosen);
    setIsPlaying(true);
    setProblem(null);
    try {
      const { url } = await api("POST /api/listen/:token/plays", { params: { token }, body: { trackId: chosen.id } });
      if (ask !== asked.current) return;
      element.src = url;
      await element.play();
    } catch (error) {
      if (ask === asked.current && !isPause(error)) fail(messageOf(error) || failed);
    }
  };
  const fail = (message: string) => {
    setTrack(null);
    setIsPlaying(false);
    setProblem(message);
  };
  const press = (chosen: SharedTrack) => {
    const element = audio.current;
    if (chosen.id !== track?.id || !element?.src || element.ended) return void start(chosen);
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const playNext = () => {
    setIsPlaying(false);
    const next = tracks.find(({ number, isPlayable }) => isPlayable && track !== null && number > track.number);
    if (next) void start(next);
  };
  const events = {
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onEnded: playNext,
    onError: () => fail(failed),
  };
  return { audio, track, isPlaying, problem, press, events };
}

/** Whether another track was chosen, or playing paused, before the sound began. */
function isPause(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

function messageOf(error: unknown): string {
  const message = error instanceof Error && "userMessage" in error ? error.userMessage : "";
  return String(message);
}
