const contentPolicy = "content-security-policy";

/**
 * Allows inline scripts and styles in a response's content security policy: Vite's hot updates need both. All other
 * parts of the policy stay as in production.
 */
export function relaxInlinePolicy(response) {
  const writeHead = response.writeHead;
  response.writeHead = (status, ...rest) => {
    const own = response.getHeader(contentPolicy);
    if (own !== undefined) response.setHeader(contentPolicy, relax(String(own)));
    const headers = rest.at(-1);
    return writeHead.call(
      response,
      status,
      ...rest.slice(0, -1),
      ...(headers === undefined ? [] : [relaxAll(headers)]),
    );
  };
}

/** `headers` as `writeHead` takes them: an object, or an array of names and values in turn. */
function relaxAll(headers) {
  if (typeof headers !== "object") return headers;
  if (Array.isArray(headers))
    return headers.map((text, index) => relaxValue(headers[index - 1], text, index % 2 === 1));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, relaxValue(name, value)]));
}

function relaxValue(name, value, isValue = true) {
  return isValue && String(name).toLowerCase() === contentPolicy ? relax(String(value)) : value;
}

/** Hashes and nonces would make browsers ignore 'unsafe-inline', so it takes their place. */
function relax(policy) {
  return policy.replace(/'(?:sha256|nonce)-[^']+'/g, "'unsafe-inline'");
}
