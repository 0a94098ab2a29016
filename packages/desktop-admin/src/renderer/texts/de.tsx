import type { WindowTexts } from "./en.tsx";

export const de: WindowTexts = {
  siteNotResponding: (strong) => (
    <>
      {strong("Ihre Website antwortet nicht.")} Ihre Änderungen sind noch da. Speichern Sie sie noch einmal, sobald die
      Website wieder erreichbar ist.
    </>
  ),
  trying: "Wird versucht …",
  tryAgain: "Noch einmal versuchen",
  savedAs: (name) => <>Gespeichert als {name}</>,
  showInFolder: "Im Ordner anzeigen",
  close: "Schließen",
  savingFile: (name) => `${name} wird gespeichert`,
  saving: (name) => <>{name} wird gespeichert</>,
  savedOfFile: (name) => `Gespeicherter Teil von ${name}`,
  progress: (saved, size) => `${saved} von ${size}`,
  progressWhileLost: (saved, size) => `Verbindung unterbrochen. Neuer Versuch läuft … · ${saved} von ${size}`,
  cancel: "Abbrechen",
  whereIsSite: "Wo ist Ihre Website?",
  enterUrl: "Geben Sie die Adresse Ihrer Recital-Website ein.",
  siteUrl: "Adresse der Website",
  connecting: "Wird verbunden …",
  connect: "Verbinden",
};
