/** What is known of an email that was not sent; the fields are those of `EmailError` in ports/mailer.ts. */
export interface MailFailure {
  /** The code of the mail client, such as `EDNS`; null if it has none. */
  readonly clientCode: string | null;
  /** The server's reply, or what the client or the operating system says. */
  readonly serverWords: string;
  readonly reply: {
    readonly step: "connection" | "sender" | "recipient" | "content";
    readonly code: number;
    readonly isQuota: boolean;
  } | null;
}

/** Where the email was to be sent over. */
export interface MailPlace {
  readonly host: string;
  readonly port: number;
}

/** Returns host and port of a mail server's URL. */
export function mailPlaceOf(url: string): MailPlace {
  const { protocol, hostname, port } = new URL(url);
  return { host: hostname, port: port === "" ? (protocol === "smtps:" ? 465 : 587) : Number(port) };
}

/** Says in a sentence or two why an email was not sent, and what to do about it; with the server's words, if it replied. */
export function explainMailFailure(failure: MailFailure, place: MailPlace): string {
  const { reply, serverWords } = failure;
  if (reply === null) return explainConnection(failure, place);
  return `${explainReply(failure, reply)} The mail server said: ${serverWords}`;
}

const ports = "Most providers have port 465, or 587.";

/** What the operating system, OpenSSL and the mail client say, and what it means. The first that matches counts. */
const connections: readonly (readonly [pattern: RegExp, sentence: (place: MailPlace) => string])[] = [
  [/ENOTFOUND|ENODATA/, ({ host }) => `There is no mail server of this name: ${host}. Check how it is spelled.`],
  [/EAI_AGAIN|EDNS/, ({ host }) => `The name ${host} could not be looked up just now. Try again in a minute.`],
  [/ECONNREFUSED/, ({ host, port }) => `${host} accepts no connections on port ${port}. ${ports}`],
  [
    /EHOSTUNREACH|ENETUNREACH/,
    ({ host }) => `The server of your site cannot reach ${host}. Check the name, or ask who runs your server.`,
  ],
  [
    /certificate|altnames|CERT_/i,
    ({ host }) =>
      `The certificate of ${host} is not valid, so nothing was sent. Enter the name that your provider gives for it.`,
  ],
  [
    /wrong version number|SSL routines|packet length too long|EPROTO\b/i,
    ({ port }) =>
      `Port ${port} has another encryption. Port 465 is for encryption from the start, port 587 for STARTTLS.`,
  ],
  [/STARTTLS|ETLS/, ({ port }) => `Port ${port} offers no encryption, so nothing was sent. ${ports}`],
  [
    /no response of a mail server|Invalid greeting/i,
    ({ host, port }) => `${host} has no mail server on port ${port}. ${ports}`,
  ],
  [
    /ETIMEDOUT|timeout|never received/i,
    ({ host, port }) =>
      `${host} did not answer on port ${port} in time. ${ports} Some hosting providers block them until you ask.`,
  ],
  [/EAUTH|credentials/i, () => "The mail server wants a user name and a password. Enter both."],
  [/ECONNRESET|EPIPE|closed|ended/i, ({ host, port }) => `${host} closed the connection on port ${port}. ${ports}`],
];

function explainConnection({ clientCode, serverWords }: MailFailure, place: MailPlace): string {
  const facts = `${serverWords} ${clientCode ?? ""}`;
  const known = connections.find(([pattern]) => pattern.test(facts));
  return known ? known[1](place) : `The email could not be sent: ${serverWords}`;
}

const authenticationRequired = 530;

function explainReply({ clientCode }: MailFailure, { step, code, isQuota }: NonNullable<MailFailure["reply"]>): string {
  if (isQuota) return "You have sent as many emails as your provider allows for now. Try again later.";
  if (code === authenticationRequired) return "The mail server wants a user name and a password. Enter both.";
  if (clientCode === "EAUTH") {
    return "The user name or the password is wrong. Many providers want an app password here, not that of your account.";
  }
  if (code < 500) return "The mail server does not accept emails just now. Try again in a few minutes.";
  switch (step) {
    case "connection":
      return "The mail server refused the connection.";
    case "sender":
      return "You may not send from this address. Enter one under From that your provider lets you send from.";
    case "recipient":
      return "The mail server does not accept this recipient. Check the address.";
    case "content":
      return "The mail server refused this email.";
  }
}
