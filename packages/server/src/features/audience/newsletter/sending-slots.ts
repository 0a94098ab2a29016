import { readFirstSlot, setSlotFree, takeSendingSlot, type SendingPeriod } from "./sending-slot-queries.ts";
import { sendingSlotTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Each with a second more, so that the limit also holds by the mail server's clock. */
const periodMs: Readonly<Record<SendingPeriod, number>> = { minute: 61_000, hour: 3_601_000 };
/** Longer than an email takes; the slot of an email whose process died is free this much later. */
const maxSendMs = 5 * 60_000;

interface Slot {
  readonly period: SendingPeriod;
  readonly number: number;
}

/**
 * Takes a slot of each limited period for one email. Returns the slots, or null if a period has none. A slot is free again a
 * period after its email's end, so that no period, wherever it begins, has more emails than the limit. The slots are in
 * the database: all processes share them, and a restart forgets none.
 */
export async function takeSlots(services: Services): Promise<readonly Slot[] | null> {
  const slots: Slot[] = [];
  // Takes the hour's slot first: while the hour is full, no slot of a minute is wasted.
  for (const period of ["hour", "minute"] as const) {
    const max = services.newsletterLimits[period];
    if (max === null) continue;
    const now = services.clock.now();
    const until = new Date(now.getTime() + maxSendMs + periodMs[period]);
    const number = await takeSendingSlot(services.database, { period, max, now, until });
    if (number === null) {
      for (const slot of slots) await setSlotFree(services.database, slot.period, slot.number, now);
      return null;
    }
    slots.push({ period, number });
  }
  return slots;
}

/** Returns when every limited period has a free slot. Emails that are being sent free theirs sooner than they say. */
export async function findFreeTime({ database, clock, newsletterLimits }: Services): Promise<Date> {
  let time = clock.now();
  for (const period of ["minute", "hour"] as const) {
    const max = newsletterLimits[period];
    if (max === null) continue;
    const { freeAt } = await readFirstSlot(database, period, max);
    if (freeAt > time) time = freeAt;
  }
  return time;
}

/** Records that the email of these slots has ended. */
export async function endSlots({ database, clock }: Services, slots: readonly Slot[]): Promise<void> {
  for (const { period, number } of slots) {
    await setSlotFree(database, period, number, new Date(clock.now().getTime() + periodMs[period]));
  }
}

/** Inserts the slots of the limits that do not exist. */
export async function ensureSlots({ database, newsletterLimits }: Services): Promise<void> {
  const sendingSlot = database.model(sendingSlotTable);
  for (const period of ["minute", "hour"] as const) {
    const max = newsletterLimits[period] ?? 0;
    const known = max === 0 ? 0 : await sendingSlot.count({ where: { period } });
    for (let from = known; from < max; from += batch) {
      const numbers = Array.from({ length: Math.min(batch, max - from) }, (_, index) => from + index);
      const rows = numbers.map((number) => ({ period, number, freeAt: new Date(0) }));
      await sendingSlot.bulkCreate(rows, { ignoreDuplicates: true });
    }
  }
}

const batch = 1000;
