/** The parts of a mail server's URL, as the form has them. */
export interface MailServer {
  readonly host: string;
  /** Empty for the usual one. */
  readonly port: string;
  readonly user: string;
  readonly password: string;
}

/** The port on which a mail server expects TLS from the beginning; on others the encryption begins with STARTTLS. */
const tlsPort = "465";

/** Returns the URL of a mail server. A text that is a URL already is returned as it is. */
export function composeUrl({ host, port, user, password }: MailServer): string {
  const name = host.trim();
  if (/^smtps?:\/\//i.test(name)) return name;
  const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const number = port.trim() === "" ? "587" : port.trim();
  return `${number === tlsPort ? "smtps" : "smtp"}://${login}${name}:${number}`;
}

/** Returns what a screen shows of a stored mail server, `mail.example.com:587`. */
export function describeServer(url: string): string {
  return url.replace(/^smtps?:\/\//, "");
}
