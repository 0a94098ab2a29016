/** What a failed request means to a person. `error` is Electron's, which names Chromium's reason: `net::ERR_…`. */
export function describeNetworkError(error: unknown, host: string): string {
  const reason = error instanceof Error ? error.message : "";
  if (error instanceof Error && error.name === "TimeoutError") return `${host} takes too long to answer.`;
  if (/ERR_CERT_DATE_INVALID/.test(reason)) {
    return `The certificate of ${host} has run out, or this computer's clock is wrong.`;
  }
  if (/ERR_CERT_|ERR_SSL_/.test(reason)) {
    return `${host} cannot prove that it is ${host}: its certificate is not trusted. Nothing was sent to it.`;
  }
  if (/ERR_NAME_NOT_RESOLVED/.test(reason)) return `There is no ${host}. Please check the address.`;
  if (/ERR_INTERNET_DISCONNECTED/.test(reason)) return "This computer is not connected to the internet.";
  return `${host} does not answer. Please check the address and your connection.`;
}
