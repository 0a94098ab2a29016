/** Shorter secrets would remove ordinary words from the log. */
const minLength = 8;

/**
 * Returns all secrets among the variables, to remove them from the log. Variables are recognized by their names, so
 * that new ones are included; from lists each entry, from URLs the password, encoded and decoded.
 */
export function secretsIn(variables: Readonly<Record<string, string | undefined>>): string[] {
  const found = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (/_(?:URL|BASE|FILE)$/.test(name)) return passwordsOf(value);
    return /SECRET|PASSWORD|KEY|TOKEN/.test(name) ? [value, ...value.split(",")] : [];
  });
  return [...new Set(found.map((text) => text.trim()))].filter((text) => text.length >= minLength);
}

function passwordsOf(url: string): string[] {
  const password = URL.parse(url)?.password ?? "";
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
