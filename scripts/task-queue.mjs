/**
 * Runs tasks beside each other until all have ended. A task starts when all that it needs has passed; if several could
 * start, the first in the list does. A failed task stops only those that need it.
 * @param {object[]} tasks
 *   - `name`
 *   - `needs`: names of tasks; those that are not in the list count as passed
 *   - `exclusive`: names of resources; no two tasks that name the same one run at the same time
 *   - `isLight`: whether it mostly waits; such tasks start beside the others
 * @param {number} options.atOnce how many tasks run at the same time, light ones not counted
 * @param {(task: object) => Promise<boolean>} options.run returns whether the task passed
 * @param {(task: object, need: string) => void} options.refuse is called instead of `run` when a need has failed
 */
export function runQueue(tasks, { atOnce, run, refuse }) {
  const waiting = new Set(tasks);
  const running = new Set();
  const failed = new Set();

  function canStart({ needs = [], exclusive = [], isLight = false }) {
    const isPending = (name) => [...waiting, ...running].some((task) => task.name === name);
    const used = [...running].flatMap((task) => task.exclusive ?? []);
    if (needs.some(isPending) || exclusive.some((name) => used.includes(name))) return false;
    return isLight || [...running].filter((task) => !task.isLight).length < atOnce;
  }

  /** Takes the tasks out of the queue that can never start. */
  function refuseBlocked() {
    for (const task of waiting) {
      const need = task.needs?.find((name) => failed.has(name));
      if (need === undefined) continue;
      waiting.delete(task);
      failed.add(task.name);
      refuse(task, need);
      // A task that was skipped before may need this task.
      return refuseBlocked();
    }
  }

  return new Promise((resolve, reject) => {
    function advance() {
      refuseBlocked();
      for (const task of waiting) if (canStart(task)) start(task);
      if (running.size > 0) return;
      if (waiting.size === 0) resolve();
      else reject(new Error(`Tasks that need each other: ${[...waiting].map(({ name }) => name).join(", ")}`));
    }
    function start(task) {
      waiting.delete(task);
      running.add(task);
      run(task).then((passed) => {
        running.delete(task);
        if (!passed) failed.add(task.name);
        advance();
      }, reject);
    }
    advance();
  });
}
