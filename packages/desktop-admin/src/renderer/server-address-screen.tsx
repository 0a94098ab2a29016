import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { Bridge } from "../shared/bridge.ts";
import styles from "./server-address-screen.module.css";

interface ServerAddressScreenProps {
  readonly connect: Bridge["connectSite"];
  /** The address that is in use; null at the first start. */
  readonly current: string | null;
  readonly onCancel: () => void;
  readonly onConnected: () => void;
}

/** Asks for the address of the site, over whatever the window shows: what was typed there is still there afterwards. */
export function ServerAddressScreen({ connect, current, onCancel, onConnected }: ServerAddressScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles["screen"]}
      aria-labelledby="address-title"
      onCancel={(event) => {
        event.preventDefault();
        if (current !== null) onCancel();
      }}
    >
      <div className={styles["card"]}>
        <h1 id="address-title" className={styles["title"]}>
          Where is your site?
        </h1>
        <p className={styles["lead"]}>
          This program looks after a website made with Recital. It remembers the address.
        </p>
        <AddressForm connect={connect} current={current} onCancel={onCancel} onConnected={onConnected} />
      </div>
    </dialog>
  );
}

function AddressForm({ connect, current, onCancel, onConnected }: ServerAddressScreenProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get("address");
    if (isBusy || typeof address !== "string") return;
    setIsBusy(true);
    setRefusal(null);
    const answer = await connect(address);
    setIsBusy(false);
    if (answer.ok) onConnected();
    else setRefusal(answer.sentence);
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <label htmlFor="address">Site address</label>
      <input
        id="address"
        name="address"
        type="url"
        inputMode="url"
        defaultValue={current ?? ""}
        placeholder="https://example.com"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={refusal !== null}
        aria-describedby="address-refusal"
      />
      <p id="address-refusal" role="alert" className={styles["refusal"]}>
        {refusal}
      </p>
      <div className={styles["actions"]}>
        {current !== null && (
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" className={styles["primary"]} aria-disabled={isBusy}>
          {isBusy ? "Looking …" : "Connect"}
        </button>
      </div>
    </form>
  );
}
