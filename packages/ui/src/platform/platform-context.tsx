import { createContext, use, type ReactNode } from "react";
import type { Platform } from "./platform.ts";

const PlatformContext = createContext<Platform | null>(null);

interface PlatformProviderProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}

export function PlatformProvider({ platform, children }: PlatformProviderProps) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Returns the platform. Throws without a {@link PlatformProvider} above. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error("usePlatform needs a PlatformProvider above it");
  return platform;
}
