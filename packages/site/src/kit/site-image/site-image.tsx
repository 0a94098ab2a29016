import { useApi } from "@recital/ui/api/api-context";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Picture } from "../picture/picture.tsx";
import styles from "./site-image.module.css";

interface SiteImageProps {
  /** Where on the site it is shown: a key of the contract's `imageLocations`. */
  readonly location: string;
  readonly sizes: string;
  readonly isUrgent?: boolean;
  /** True where it says nothing that the words do not: its alternative text is then left out. */
  readonly isDecoration?: boolean;
  /** What stands there when the owner chose no picture or it cannot be loaded; else a box that says so. */
  readonly fallback?: ReactNode;
}

/** Fills its positioned parent with the owner's picture for a place of the site. */
export function SiteImage({ location, sizes, isUrgent, isDecoration, fallback = <NoImage /> }: SiteImageProps) {
  const { data, isPending } = useQuery(siteImageQuery(useApi(), location));
  if (isPending) return <div className={styles["pending"]} aria-busy="true" />;
  if (!data) return fallback;
  const source = { url: data.imageUrl, alt: isDecoration ? "" : data.altText, set: data.image };
  return <Picture source={source} sizes={sizes} isUrgent={isUrgent ?? false} fallback={fallback} />;
}

function NoImage() {
  return <p className={styles["none"]}>No image</p>;
}
