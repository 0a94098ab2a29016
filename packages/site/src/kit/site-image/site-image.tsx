import { useApi } from "@recital/ui/api/api-context";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../identity.ts";
import { ResponsiveImage } from "../image/responsive-image.tsx";
import { kitTexts } from "../texts/index.ts";
import styles from "./site-image.module.css";

interface SiteImageProps {
  /** A location of the contract's `imageLocations`. */
  readonly location: string;
  readonly sizes: string;
  readonly isUrgent?: boolean;
  /** True for decorative images, which get an empty alternative text. */
  readonly isDecoration?: boolean;
  /** Shown if there is no image or it cannot be loaded (default: a box that says so). */
  readonly fallback?: ReactNode;
}

/** The owner's image for a location of the site. Fills its positioned parent. */
export function SiteImage({ location, sizes, isUrgent, isDecoration, fallback = <NoImage /> }: SiteImageProps) {
  const { data, isPending } = useQuery(siteImageQuery(useApi(), location));
  if (isPending) return <div className={styles["pending"]} aria-busy="true" />;
  if (!data) return fallback;
  const source = { url: data.imageUrl, alt: isDecoration ? "" : data.altText, set: data.image };
  return <ResponsiveImage source={source} sizes={sizes} isUrgent={isUrgent ?? false} fallback={fallback} />;
}

function NoImage() {
  return <p className={styles["none"]}>{useTexts(kitTexts).noImage}</p>;
}

interface BackdropProps {
  /** A location of the contract's `imageLocations`. */
  readonly location: string;
  readonly sizes?: string;
}

/**
 * The owner's image for a location behind the content of its parent, which needs `position: relative` and
 * `isolation: isolate`. Nothing if there is none.
 */
export function Backdrop({ location, sizes = "100vw" }: BackdropProps) {
  return (
    <div className={styles["backdrop"]}>
      <SiteImage location={location} sizes={sizes} isDecoration fallback={null} />
    </div>
  );
}
