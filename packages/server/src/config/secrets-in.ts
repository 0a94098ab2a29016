/** Shorter ones would take ordinary words out of the log. */
const shortest = 8;

/**
 * Every secret text among the variables, to be kept out of the log: known by what its variable is called, so that one
 * that is added later is found too. Of a list its parts, of an address its password, as written and as meant.
 */
export function secretsIn(variables: Readonly<Record<string, string | undefined>>): string[] {
  const found = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (/_(?:URL|BASE|FILE)$/.test(name)) return passwordsOf(value);
    return /SECRET|PASSWORD|KEY|TOKEN/.test(name) ? [value, ...value.split(",")] : [];
  });
  return [...new Set(found.map((text) => text.trim()))].filter((text) => text.length >= shortest);
}

function passwordsOf(address: string): string[] {
  const password = URL.parse(address)?.password ?? "";
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
