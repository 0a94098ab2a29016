import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIsHydrated } from "../../../kit/hydration.tsx";
import { useLocation, useNavigate } from "../../../kit/router.tsx";
import { isFreeKey, releasePath } from "./release-text.ts";

export interface Room {
  readonly element: RefObject<HTMLElement | null>;
  readonly hasLyrics: boolean;
  /** Whether only cover, string and title are shown. */
  readonly isResting: boolean;
  readonly isFull: boolean;
  /** Whether the browser can fill the screen; Apple's phones cannot. */
  readonly canFill: boolean;
  readonly showsLyrics: boolean;
  toggleLyrics(): void;
  toggleFull(): void;
}

/**
 * Fills the screen and plays the release if a link or a key has led here, and keeps the screen on while it
 * plays. F fills the screen, L shows the lyrics, Escape leaves the room.
 */
export function useRoom({ slug, tracks }: Pick<ReleaseDetail, "slug" | "tracks">): Room {
  const element = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { isFollowed } = useLocation();
  const hasLyrics = tracks.some(({ lyrics }) => lyrics);
  const [showsLyrics, setShowsLyrics] = useState(false);
  const isPlaying = useIsPlaying(element, isFollowed);
  const isResting = useIsResting(isPlaying);
  const { isFull, toggleFull } = useFullScreen(isFollowed, () => navigate(releasePath(slug), "replace"));
  const canFill = useIsHydrated() && document.fullscreenEnabled;
  const toggleLyrics = () => setShowsLyrics((shows) => !shows);
  useAwakeScreen(isPlaying);
  // Layout effects: a key may be pressed as soon as the room is seen.
  const act = useRef<(key: string) => boolean>(() => false);
  useLayoutEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      f: toggleFull,
      ...(hasLyrics && { l: toggleLyrics }),
      escape: () => navigate(releasePath(slug), "replace"),
    };
    act.current = (key) => {
      actions[key]?.();
      return key in actions;
    };
  });
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event) || !act.current(event.key.toLowerCase())) return;
      event.preventDefault();
      // Before the player, whose own F leads here.
      event.stopPropagation();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return { element, hasLyrics, isResting, isFull, canFill, showsLyrics, toggleLyrics, toggleFull };
}

/** Returns whether the release plays, as the player marks the button. */
function useIsPlaying(room: RefObject<HTMLElement | null>, starts: boolean): boolean {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const button = room.current?.querySelector<HTMLElement>("[data-play]");
    if (!button) return undefined;
    const read = () => setIsPlaying(button.dataset["state"] === "playing");
    const observer = new MutationObserver(read);
    observer.observe(button, { attributes: true, attributeFilter: ["data-state"] });
    // Once the player has marked it.
    queueMicrotask(() => {
      read();
      if (starts && button.dataset["state"] !== "playing") button.click();
    });
    return () => observer.disconnect();
  }, [room, starts]);
  return isPlaying;
}

/** After this time without a sign of the visitor the controls fade, in ms. */
const restAfterMs = 3000;
const signsOfVisitor = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

function useIsResting(isPlaying: boolean): boolean {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIsResting(false);
      timer = setTimeout(() => setIsResting(true), restAfterMs);
    };
    wake();
    for (const sign of signsOfVisitor) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfVisitor) removeEventListener(sign, wake);
    };
  }, [isPlaying]);
  return isPlaying && isResting;
}

/** `leave` is called when the visitor ends the full screen with the browser's own key. */
function useFullScreen(starts: boolean, leave: () => void) {
  const [isFull, setIsFull] = useState(false);
  const end = useRef(leave);
  const stays = useRef(false);
  useEffect(() => {
    end.current = leave;
  });
  useEffect(() => {
    const handleChange = () => {
      const fills = document.fullscreenElement !== null;
      setIsFull(fills);
      if (!fills && !stays.current) end.current();
      stays.current = false;
    };
    document.addEventListener("fullscreenchange", handleChange);
    // After the sound has begun: filling the screen uses up the press that allows both.
    if (starts) queueMicrotask(fill);
    return () => {
      document.removeEventListener("fullscreenchange", handleChange);
      empty();
    };
  }, [starts]);
  const toggleFull = () => {
    if (!isFull) return fill();
    stays.current = true;
    empty();
  };
  return { isFull, toggleFull };
}

function fill(): void {
  if (document.fullscreenEnabled && !document.fullscreenElement) {
    document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
  }
}

function empty(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** Keeps the screen on, also after a visit to another window. Browsers that cannot let it go off. */
function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!isOn || !wakeLock) return undefined;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const ask = () => {
      if (document.visibilityState === "visible") lock = wakeLock.request("screen").catch(() => null);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock.then((held) => held?.release());
    };
  }, [isOn]);
}
