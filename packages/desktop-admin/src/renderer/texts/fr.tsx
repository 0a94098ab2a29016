import type { WindowTexts } from "./en.tsx";

export const fr: WindowTexts = {
  siteNotResponding: (strong) => (
    <>
      {strong("Votre site ne répond pas.")} Vos modifications sont toujours là. Enregistrez-les à nouveau quand le site
      sera de retour.
    </>
  ),
  trying: "Nouvel essai…",
  tryAgain: "Réessayer",
  savedAs: (name) => <>Enregistré sous le nom {name}</>,
  showInFolder: "Afficher dans le dossier",
  close: "Fermer",
  savingFile: (name) => `Enregistrement de ${name}`,
  saving: (name) => <>Enregistrement de {name}</>,
  savedOfFile: (name) => `Partie enregistrée de ${name}`,
  progress: (saved, size) => `${saved} sur ${size}`,
  progressWhileLost: (saved, size) => `Connexion perdue. Nouvel essai… · ${saved} sur ${size}`,
  cancel: "Annuler",
  whereIsSite: "Où se trouve votre site\u202f?",
  enterUrl: "Saisissez l’adresse de votre site Recital.",
  siteUrl: "Adresse du site",
  connecting: "Connexion…",
  connect: "Se connecter",
};
