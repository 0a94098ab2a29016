import { z } from "zod";
import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace } from "../emulator.ts";
import { makeFaultSwitch } from "../fault.ts";
import { json, page, readFields, serveRoutes, type Route } from "../http-site.ts";
import { openStateFile } from "../state-file.ts";
import { inboxPage, mailPage } from "./inbox-page.ts";
import { makeMailbox, type Mailbox, type MailboxState, type ReceivedMail } from "./mailbox.ts";
import { makeSmtpReceiver, smtpFault, type SmtpFault } from "./smtp-receiver.ts";

export interface SmtpEmulatorOptions extends Pick<EmulatorPlace, "host"> {
  /** Of the SMTP side; 0, the default, takes any free port. */
  readonly port?: number;
  /** Of the page that shows the mails; 0, the default, takes any free port. */
  readonly inboxPort?: number;
  /** Where mails are remembered over a restart; null or nothing keeps them in memory. */
  readonly stateFile?: string | null;
  /** The oldest goes where there are more; 1000 unless told. */
  readonly keptMails?: number;
}

/** A mail server that delivers to a page. */
export interface SmtpEmulator extends Emulator {
  /** Of the page and of the control routes. */
  readonly inboxUrl: string;
  /** Oldest first; those sent to `to`, or all. */
  mails(to?: string): readonly ReceivedMail[];
  /** Resolves with the first mail, had already or still to come, for which `predicate` holds; 5 s unless told. */
  waitForMail(predicate: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>;
  clearMails(): Promise<void>;
  /** Makes deliveries fail, on the next `connections` connections or until it is set to null. */
  setFault(fault: SmtpFault | null, connections?: number): void;
}

export async function startSmtpEmulator(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  const state = await openStateFile<MailboxState>(options.stateFile ?? null, { mails: [] });
  const mailbox = makeMailbox(state, options.keptMails ?? 1000);
  const faults = makeFaultSwitch<SmtpFault>();
  const receiver = makeSmtpReceiver(mailbox, faults);
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
    mails: mailbox.list,
    waitForMail: mailbox.waitFor,
    clearMails: mailbox.clear,
    setFault: faults.set,
    stop,
  };
}

const faultOrder = z.strictObject({ fault: smtpFault.nullable(), calls: z.int().min(1).optional() });

function inboxRoutes(mailbox: Mailbox, setFault: SmtpEmulator["setFault"]): Route[] {
  return [
    { method: "GET", path: "/", handle: () => page(inboxPage(mailbox.list())) },
    {
      method: "GET",
      path: "/mails/:id",
      handle({ params }) {
        const mail = mailbox.list().find(({ id }) => String(id) === params["id"]);
        return mail ? page(mailPage(mail)) : json({ error: "not found" }, 404);
      },
    },
    {
      method: "GET",
      path: "/_emulator/mails",
      handle: ({ query }) => json(mailbox.list(query.get("to") ?? undefined)),
    },
    {
      method: "POST",
      path: "/_emulator/mails/clear",
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
