import type { ReactNode } from "react";
import type { ProviderTexts } from "./texts/en.tsx";

type PresetName = keyof ProviderTexts["presets"];

/** The mail server of a provider. */
interface MailPreset {
  readonly value: PresetName;
  readonly label: string;
  /** Empty for a server that the owner knows. */
  readonly host: string;
  /** 465: encrypted from the start; 587: by STARTTLS. */
  readonly port: string;
  /** Which user name and password to enter. */
  readonly help: ReactNode;
}

interface Server extends Pick<MailPreset, "host" | "port"> {
  /** Absent for the owner's own. */
  readonly label?: string;
  /** The page of the provider that its help links to. */
  readonly href: string;
}

const servers: Readonly<Record<PresetName, Server>> = {
  gmail: {
    label: "Gmail",
    host: "smtp.gmail.com",
    port: "465",
    href: "https://myaccount.google.com/apppasswords",
  },
  fastmail: {
    label: "Fastmail",
    host: "smtp.fastmail.com",
    port: "465",
    href: "https://app.fastmail.com/settings/security",
  },
  postmark: {
    label: "Postmark",
    host: "smtp.postmarkapp.com",
    port: "587",
    href: "https://account.postmarkapp.com/servers",
  },
  ses: {
    label: "Amazon SES",
    host: "email-smtp.us-east-1.amazonaws.com",
    port: "465",
    href: "https://console.aws.amazon.com/ses/home#/smtp",
  },
  mailgun: {
    label: "Mailgun",
    host: "smtp.mailgun.org",
    port: "465",
    href: "https://app.mailgun.com/mg/sending/domains",
  },
  own: { host: "", port: "", href: "" },
};

// The keys are those of the type.
const names = Object.keys(servers) as PresetName[];

/** Returns the servers of well-known providers, as their help pages have them. */
export function mailPresets({ presets, email }: ProviderTexts): MailPreset[] {
  return names.map((value) => {
    const { label = email.ownServer, host, port, href } = servers[value];
    const link = (text: string) => (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
    return { value, label, host, port, help: presets[value](link) };
  });
}
