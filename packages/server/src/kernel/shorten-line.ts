/** No line of the log is longer, in characters, so that strangers cannot fill the disk or hold up the process. */
const mostLine = 16_000;
/** Lines are rarely longer; only these are looked at in detail. */
const usualLine = 4000;
const mostText = 2000;

/**
 * Returns a line of JSON whose texts are cut to a bounded length; of a line that stays too long only its time, level and
 * event.
 */
export function shortenLine(line: string): string {
  if (line.length <= usualLine) return line;
  const content = JSON.parse(line) as Record<string, unknown>;
  const short = `${JSON.stringify(content, (_key, value: unknown) => cut(value))}\n`;
  if (short.length <= mostLine) return short;
  const { level, time, event, requestId, jobId } = content;
  return `${JSON.stringify({ level, time, event: cut(event), requestId, jobId, cut: line.length })}\n`;
}

function cut(value: unknown): unknown {
  return typeof value === "string" && value.length > mostText ? `${value.slice(0, mostText)}…` : value;
}
