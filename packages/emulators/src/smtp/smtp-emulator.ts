import { z } from "zod";
import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace, openStateFile } from "../emulator.ts";
import { makeFaultSwitch } from "../fault.ts";
import { json, page, readFields, serveRoutes, type Route } from "../http-site.ts";
import { inboxPage, emailPage, makeMailbox, type Mailbox, type MailboxState, type ReceivedEmail } from "./mailbox.ts";
import { makeSmtpReceiver, smtpFault, type SmtpFault } from "./smtp-receiver.ts";

export interface SmtpEmulatorOptions extends Pick<EmulatorPlace, "host"> {
  /** Of the SMTP side; 0, the default, takes any free port. */
  readonly port?: number;
  /** The port of the page that shows the emails; 0, the default, takes any free port. */
  readonly inboxPort?: number;
  /** The file for emails that survive a restart (default: in memory). */
  readonly stateFile?: string | null;
  /** The number of stored emails; the oldest are deleted. Default: 1000. */
  readonly storedEmails?: number;
}

/** An email server that shows its emails on a page. */
export interface SmtpEmulator extends Emulator {
  /** The URL of the page and of the control routes. */
  readonly inboxUrl: string;
  /** Oldest first; those sent to `to`, or all. */
  emails(to?: string): readonly ReceivedEmail[];
  /** Resolves with the first email, already received or future, for which `predicate` holds. Default timeout: 60 s. */
  waitForEmail(predicate: (email: ReceivedEmail) => boolean, timeoutMs?: number): Promise<ReceivedEmail>;
  clearEmails(): Promise<void>;
  /** The number of open SMTP connections. */
  connections(): number;
  /** Makes deliveries fail, the next `emails` ones or until it is set to null. */
  setFault(fault: SmtpFault | null, emails?: number): void;
  /** Sets the reply to RCPT TO of one recipient, such as `550 5.1.1 No such user`; null accepts them again. */
  setRecipientReply(email: string, reply: string | null): void;
}

export async function startSmtpEmulator(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  const state = await openStateFile<MailboxState>(options.stateFile ?? null, { emails: [] });
  const mailbox = makeMailbox(state, options.storedEmails ?? 1000);
  const faults = makeFaultSwitch<SmtpFault>();
  const replies = new Map<string, string>();
  const receiver = makeSmtpReceiver(mailbox, faults, replies);
  const site = serveRoutes(inboxRoutes(mailbox, faults.set), () => json({ error: "not found" }, 404));
  const port = await listenLocally(receiver.server, options.port ?? 0, options.host);
  const inboxPort = await listenLocally(site, options.inboxPort ?? 0, options.host);

  async function stop(): Promise<void> {
    await Promise.all([stopServer(site), closeReceiver(receiver)]);
  }
  return {
    url: `smtp://${loopback}:${port}`,
    port,
    inboxUrl: `http://${loopback}:${inboxPort}`,
    emails: mailbox.list,
    waitForEmail: mailbox.waitFor,
    clearEmails: mailbox.clear,
    connections: () => receiver.connections.size,
    setFault: faults.set,
    setRecipientReply(email, reply) {
      if (reply === null) replies.delete(email.toLowerCase());
      else replies.set(email.toLowerCase(), reply);
    },
    stop,
  };
}

const faultOrder = z.strictObject({ fault: smtpFault.nullable(), calls: z.int().min(1).optional() });

function inboxRoutes(mailbox: Mailbox, setFault: SmtpEmulator["setFault"]): Route[] {
  return [
    { method: "GET", path: "/", handle: () => page(inboxPage(mailbox.list())) },
    {
      method: "GET",
      path: "/emails/:id",
      handle({ params }) {
        const email = mailbox.list().find(({ id }) => String(id) === params["id"]);
        return email ? page(emailPage(email)) : json({ error: "not found" }, 404);
      },
    },
    {
      method: "GET",
      path: "/_emulator/emails",
      handle: ({ query }) => json(mailbox.list(query.get("to") ?? undefined)),
    },
    {
      method: "POST",
      path: "/_emulator/emails/clear",
      async handle() {
        await mailbox.clear();
        return json(null);
      },
    },
    {
      method: "POST",
      path: "/_emulator/fault",
      handle(call) {
        const order = faultOrder.safeParse(readFields(call));
        if (!order.success) return json({ error: z.prettifyError(order.error) }, 400);
        setFault(order.data.fault, order.data.calls);
        return json(null);
      },
    },
  ];
}

function closeReceiver(receiver: ReturnType<typeof makeSmtpReceiver>): Promise<void> {
  return new Promise((resolve) => {
    receiver.close(() => resolve());
    for (const connection of receiver.connections) connection._socket.destroy();
  });
}
