/**
 * Makes a request handler whose program can be replaced while it serves. `start` returns a promise of a program, which
 * has `handle(request, response)` and `stop()`.
 *
 * - `reload()` starts the next program. Its promise resolves with whether the newest sources run.
 * - `handle()` lets requests wait during a reload, so that no response is older than the last saved file.
 * - A program that cannot start goes to `report` as an error, and the one before it continues.
 */
export function makeReloadingHandler({ start, report }) {
  let running = null;
  let loading = null;
  let isStale = false;

  async function load() {
    let isCurrent = false;
    while (isStale) {
      isStale = false;
      isCurrent = await replace().then(
        () => true,
        (error) => {
          report(error);
          return false;
        },
      );
    }
    loading = null;
    return isCurrent;
  }

  async function replace() {
    const next = await start();
    // The previous program finishes its own requests and jobs in the meantime.
    void running?.stop().catch(report);
    running = next;
  }

  return {
    reload() {
      isStale = true;
      loading ??= load();
      return loading;
    },
    async handle(request, response) {
      await loading;
      running.handle(request, response);
    },
    async stop() {
      await loading;
      await running?.stop();
    },
  };
}
