import { formatOffset, formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import { Form, type FormInstance } from "antd";
import { useState } from "react";
import { enteredStart, type ConcertForm } from "./concert-form.ts";

interface StartHintProps {
  readonly form: FormInstance<ConcertForm>;
  /** When the stored concert starts; null for a new one. */
  readonly storedStart: string | null;
}

/** Says how visitors see the entered start, when that is for the user, and what saving it means. */
export function StartHint({ form, storedStart }: StartHintProps) {
  const [openedAt] = useState(() => Date.now());
  const startsAt = Form.useWatch("startsAt", form);
  const timezone = Form.useWatch("timezone", form);
  const local = enteredStart({ startsAt, timezone });
  if (local === null) return "Visitors see the time at the venue, wherever they are.";
  const own = toZonedIso(new Date(local), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isMoved = storedStart !== null && Date.parse(storedStart) !== Date.parse(local);
  return (
    <>
      {formatZonedDay(local)}, {formatZonedTime(local)} ({formatOffset(local)}).
      {own.slice(0, 16) !== local.slice(0, 16) && ` For you: ${formatZonedTime(own)} on ${formatZonedDay(own)}.`}
      {Date.parse(local) <= openedAt
        ? " This is over, so visitors do not find it in the list."
        : isMoved && " Visitors and calendars are told that the concert was moved."}
    </>
  );
}
