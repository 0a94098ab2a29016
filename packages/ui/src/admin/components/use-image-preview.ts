import { isWebAddress } from "@recital/contract/values/web-address";
import { useEffect, useMemo, useState } from "react";
import type { ImageValue } from "./image-value.ts";

const pauseMs = 400;

/** What the browser can show of a picture in a form; empty where it is none. */
export function useImagePreview({ url, file }: ImageValue): string {
  const blobUrl = useMemo(() => (file ? URL.createObjectURL(file.blob) : ""), [file]);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);
  const settledUrl = useSettled(url.trim());
  if (blobUrl) return blobUrl;
  return isWebAddress(settledUrl.replace(/^public\//, "/")) ? settledUrl : "";
}

/** A text once nobody has typed for a while: not every beginning of an address is worth a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
