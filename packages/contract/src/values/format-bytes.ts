const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** Formats a number of bytes in decimal units, such as "4.7 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  // 999,999 bytes are 1 MB, not "1,000 kB".
  const isRoundedUp = power < units.length - 1 && Math.round(bytes / 1000 ** power / 0.1) / 10 >= 1000;
  const shown = isRoundedUp ? power + 1 : power;
  return `${(bytes / 1000 ** shown).toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[shown]}`;
}
