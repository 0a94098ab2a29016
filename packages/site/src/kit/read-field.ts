/** Returns the trimmed text of a form's field; empty if there is none. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
