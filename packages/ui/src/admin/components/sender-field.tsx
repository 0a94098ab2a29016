import { Input } from "antd";
import { useId } from "react";
import styles from "./sheet-layout.module.css";
import { useRemembered } from "./use-remembered.ts";

/** Returns the owner's postal address, which this device remembers, and a function that changes it. */
export function useSender(): ReturnType<typeof useRemembered> {
  return useRemembered("recital-sender-address");
}

interface SenderFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the owner's postal address. */
export function SenderField({ value, onChange }: SenderFieldProps) {
  const id = useId();
  return (
    <div className={styles["sender"]}>
      <label htmlFor={id}>Your postal address</label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-note`}
        dir="auto"
        rows={4}
        maxLength={500}
        autoComplete="street-address"
        placeholder={"1 Example Street\nSpringfield, OR 97477\nUnited States"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className="quiet">
        Printed as the sender. It is kept on this device only.
      </span>
    </div>
  );
}

/** The lines of an entered address, without empty ones. */
export function senderLines(sender: string): string[] {
  return sender
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
