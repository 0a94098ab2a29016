import type { ReactNode } from "react";

export type WindowTexts = typeof en;

export const en = {
  siteNotResponding: (strong: (text: string) => ReactNode): ReactNode => (
    <>{strong("Your site is not responding.")} Your changes are still here. Save them again when the site is back.</>
  ),
  trying: "Trying…",
  tryAgain: "Try Again",
  savedAs: (name: ReactNode): ReactNode => <>Saved as {name}</>,
  showInFolder: "Show in folder",
  close: "Close",
  savingFile: (name: string) => `Saving ${name}`,
  saving: (name: ReactNode): ReactNode => <>Saving {name}</>,
  savedOfFile: (name: string) => `Saved of ${name}`,
  progress: (saved: string, size: string) => `${saved} of ${size}`,
  progressWhileLost: (saved: string, size: string) => `Connection lost. Trying again… · ${saved} of ${size}`,
  cancel: "Cancel",
  whereIsSite: "Where is your site?",
  enterUrl: "Enter the URL of your Recital website.",
  siteUrl: "Site URL",
  connecting: "Connecting…",
  connect: "Connect",
};
