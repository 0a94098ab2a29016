import type { ReactNode } from "react";

/** The mail server of a provider. */
interface MailPreset {
  readonly value: string;
  readonly label: string;
  /** Empty for a server that the owner knows. */
  readonly host: string;
  /** 465: encrypted from the start; 587: by STARTTLS. */
  readonly port: string;
  /** Which user name and password to enter. */
  readonly help: ReactNode;
}

function link(href: string, text: string) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The servers of well-known providers, as their help pages have them. */
export const mailPresets: readonly MailPreset[] = [
  {
    value: "gmail",
    label: "Gmail",
    host: "smtp.gmail.com",
    port: "465",
    help: (
      <>
        The user name is your whole Gmail address. The password is an{" "}
        {link("https://myaccount.google.com/apppasswords", "app password")}, which needs two-step verification; that of
        your account does not work.
      </>
    ),
  },
  {
    value: "fastmail",
    label: "Fastmail",
    host: "smtp.fastmail.com",
    port: "465",
    help: (
      <>
        The user name is your whole Fastmail address. Make an app password for SMTP in Fastmail under{" "}
        {link("https://app.fastmail.com/settings/security", "Settings, Privacy & Security")}.
      </>
    ),
  },
  {
    value: "postmark",
    label: "Postmark",
    host: "smtp.postmarkapp.com",
    port: "587",
    help: (
      <>
        User name and password are both the Server API token: in{" "}
        {link("https://account.postmarkapp.com/servers", "Postmark")}, open your server, API Tokens. This server is for
        order emails; Postmark does not allow newsletters over it.
      </>
    ),
  },
  {
    value: "ses",
    label: "Amazon SES",
    host: "email-smtp.us-east-1.amazonaws.com",
    port: "465",
    help: (
      <>
        Replace us-east-1 by your region. User name and password are the SMTP credentials that you make for this region
        in the {link("https://console.aws.amazon.com/ses/home#/smtp", "SES console")}, not your access keys.
      </>
    ),
  },
  {
    value: "mailgun",
    label: "Mailgun",
    host: "smtp.mailgun.org",
    port: "465",
    help: (
      <>
        User name and password are the SMTP credentials of your domain in{" "}
        {link("https://app.mailgun.com/mg/sending/domains", "Mailgun")}. For a domain in the EU region, the server is
        smtp.eu.mailgun.org.
      </>
    ),
  },
  {
    value: "own",
    label: "Own server",
    host: "",
    port: "",
    help: "Your email provider’s help names server, port, user name and password, often under “SMTP”.",
  },
];
