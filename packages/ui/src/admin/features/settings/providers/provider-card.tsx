import { Alert } from "antd";
import { type ReactNode, useId } from "react";
import { Badge, type BadgeHue, Card } from "../../../components/layout/card.tsx";
import styles from "./providers.module.css";

/** What the server says about the keys of a provider. */
export interface ProviderState {
  readonly isConfigured: boolean;
  readonly isReadable: boolean;
  readonly isEmulated: boolean;
  readonly locked: readonly string[];
  readonly present: readonly string[];
  readonly hints: Readonly<Record<string, string>>;
}

interface ProviderCardProps {
  readonly title: string;
  readonly text: string;
  readonly state: ProviderState;
  readonly children: ReactNode;
}

/** The frame of a provider's settings: what it is for, and whether it is in use. */
export function ProviderCard({ title, text, state, children }: ProviderCardProps) {
  const id = useId();
  const badge = describe(state);
  return (
    <Card role="region" aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]} id={id}>
          {title}
        </h2>
        <Badge hue={badge.hue}>{badge.text}</Badge>
      </div>
      <p className={styles["text"]}>{text}</p>
      {!state.isReadable && (
        <Alert
          type="warning"
          showIcon
          className={styles["alert"] ?? ""}
          title="The stored keys cannot be read"
          description="They are encrypted under an encryption key that this server does not have. Enter them again, or ask the operator of the server to put that key back."
        />
      )}
      {children}
    </Card>
  );
}

function describe({ isConfigured, isReadable, isEmulated }: ProviderState): { hue: BadgeHue; text: string } {
  if (isEmulated) return { hue: "blue", text: "Local emulator" };
  if (isConfigured) return { hue: "green", text: "Set up" };
  return isReadable ? { hue: "gray", text: "Not set up" } : { hue: "red", text: "Not readable" };
}
