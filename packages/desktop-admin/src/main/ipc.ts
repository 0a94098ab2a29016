import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from "electron";
import { isAppUrl } from "../shared/app-url.ts";
import { calls, type Call, type CallInput, type CallOutput, type CallResult } from "../shared/ipc.ts";
import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";

type HandlerOutput<C extends Call> = CallOutput<C> extends undefined ? void : CallOutput<C>;
export type CallHandlers = {
  readonly [C in Call]: (input: CallInput<C>) => HandlerOutput<C> | Promise<HandlerOutput<C>>;
};

interface IpcParts {
  readonly ipcMain: Pick<IpcMain, "handle">;
  /** Returns the only frame whose calls are accepted; null while there is no window. */
  readonly trustedFrame: () => WebFrameMain | null;
  readonly log: Log;
}

/** Registers a handler for every call of the window. The only user of `ipcMain`. */
export function setUpIpc(parts: IpcParts, handlers: CallHandlers): void {
  for (const channel of Object.keys(calls)) {
    // `Object.keys` loses the type of the keys.
    handle(channel as Call, parts, handlers);
  }
}

function handle<C extends Call>(channel: C, { ipcMain, trustedFrame, log }: IpcParts, handlers: CallHandlers): void {
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...args: unknown[]): Promise<CallResult<C>> => {
    const frame = event.senderFrame;
    if (frame === null || frame !== trustedFrame() || !isAppUrl(frame.url)) {
      log.warn("refused a call from another frame", { channel, from: frame?.url ?? "a closed frame" });
      return { ok: false, sentence: "Refused." };
    }
    const input = calls[channel].input.safeParse(args[0]);
    if (!input.success || args.length > 1) {
      log.warn("refused a call with invalid input", { channel });
      return { ok: false, sentence: "Refused." };
    }
    try {
      // Input and output belong to this channel, which the type of the table cannot express.
      const value = await handlers[channel](input.data as CallInput<C>);
      return { ok: true, value: calls[channel].output.parse(value) as CallOutput<C> };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, sentence: error.message };
      log.error("a call failed", { channel, error });
      return { ok: false, sentence: "Something went wrong. See the log file for details." };
    }
  });
}
