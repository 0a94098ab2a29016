import { useState } from "react";
import { forget, readRemembered } from "../../../components/browser-state.ts";
import { FieldsSection, type FieldValues } from "./fields-section.tsx";
import { readAddress } from "./read-address.ts";
import { useSettings } from "./settings-context.ts";

/** Where this device kept the address before it was a setting. */
const formerKey = "recital-sender-address";

/** Name, postal address and numbers of who posts the goods: the one place where they are entered. */
export function SenderSection() {
  const start = useFormerAddress();
  return (
    <>
      <FieldsSection card="sender" {...(start && { start })} onSaved={() => forget(formerKey)} />
      <FieldsSection card="customs" />
    </>
  );
}

/** Returns the address that this device kept, as values that wait to be saved; null if there is one already. */
function useFormerAddress(): FieldValues | null {
  const { senderStreet, senderCity } = useSettings();
  const [start] = useState(() => {
    const former = senderStreet || senderCity ? null : readRemembered(formerKey);
    return former === null || former.trim() === "" ? null : readAddress(former);
  });
  return start;
}
