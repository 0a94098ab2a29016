import type { ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { Alert, Form, Input, Skeleton } from "antd";
import { useId, type ReactNode } from "react";
import type { z } from "zod";
import { useApiQuery } from "../../../../../api/api-query.ts";
import { LoadFailure } from "../../../../components/feedback/load-states.tsx";
import { useSchemaRule } from "../../../../components/form/saving.tsx";
import { Badge, Card, type BadgeHue } from "../../../../components/layout/card.tsx";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
import type { ProviderTexts } from "./texts/en.tsx";
import styles from "./providers.module.css";

/** The server's state of a provider's keys. */
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
  const texts = useTexts(providerTexts);
  const badge = describe(state, texts);
  return (
    <Card role="region" aria-labelledby={id}>
      <div className="wrap center between gap-1-4">
        <h2 className={styles["title"]} id={id}>
          {title}
        </h2>
        <Badge hue={badge.hue}>{badge.text}</Badge>
      </div>
      <p className="flush quiet">{text}</p>
      {!state.isReadable && (
        <Alert
          type="warning"
          showIcon
          className={styles["alert"] ?? ""}
          title={texts.unreadable}
          description={texts.unreadableText}
        />
      )}
      {children}
    </Card>
  );
}

function describe(
  { isConfigured, isReadable, isEmulated }: ProviderState,
  { states }: ProviderTexts,
): { hue: BadgeHue; text: string } {
  if (isEmulated) return { hue: "blue", text: states.emulated };
  if (isConfigured) return { hue: "green", text: states.configured };
  return isReadable ? { hue: "gray", text: states.missing } : { hue: "red", text: states.unreadable };
}

interface KeyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly schema: z.ZodType;
  readonly state: ProviderState;
  /** Whether the value is never shown again. */
  readonly isSecret?: boolean;
}

/** One key of a provider. A stored secret stays if its field stays empty. */
export function KeyField({ name, label, hint, schema, state, isSecret = false }: KeyFieldProps) {
  const texts = useTexts(providerTexts);
  const schemaRule = useSchemaRule();
  const isLocked = state.locked.includes(name);
  const isStored = state.present.includes(name) && !state.isEmulated;
  const extra = isLocked ? texts.fixed : hint;
  const shared = {
    disabled: isLocked,
    spellCheck: false,
    autoCapitalize: "none",
    // Password managers must not offer the login's password here.
    autoComplete: "off",
  };
  const stored = texts.stored(state.hints[name] ?? "");
  return (
    <Form.Item name={name} label={label} rules={[schemaRule(schema)]} {...(extra !== undefined && { extra })}>
      {isSecret ? (
        <Input.Password {...shared} autoComplete="new-password" placeholder={isStored ? stored : ""} />
      ) : (
        <Input {...shared} />
      )}
    </Form.Item>
  );
}

interface LoadedProvidersProps {
  readonly children: (providers: ProviderSettings) => ReactNode;
}

/** Shows its content once the providers are loaded. */
export function LoadedProviders({ children }: LoadedProvidersProps) {
  const texts = useTexts(providerTexts);
  const { data, isError, error, refetch } = useApiQuery("GET /api/admin/settings/providers");
  if (data) return children(data);
  if (isError) return <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-busy="true">
      <Skeleton active paragraph={{ rows: 4 }} />
    </Card>
  );
}
