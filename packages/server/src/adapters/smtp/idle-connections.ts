import type SMTPConnection from "nodemailer/lib/smtp-connection";

/** How long a connection waits for its next email, in ms; servers close idle ones after minutes. */
const idleMs = 5000;

/** Keeps connections open between two emails. */
export function makeIdleConnections() {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const remove = (connection: SMTPConnection): void => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  };
  return {
    /** Takes a connection that is open; undefined if there is none. */
    take(): SMTPConnection | undefined {
      const [connection] = idle.keys();
      if (connection) remove(connection);
      return connection;
    },
    add(connection: SMTPConnection): void {
      const timer = setTimeout(() => {
        remove(connection);
        connection.quit();
      }, idleMs);
      timer.unref();
      idle.set(connection, timer);
    },
    /** Call it when a connection ends. */
    remove,
  };
}
