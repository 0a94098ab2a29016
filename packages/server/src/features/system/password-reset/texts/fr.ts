import { ofName } from "@recital/contract/values/language";
import type { PasswordResetTexts } from "./en.ts";

export const fr: PasswordResetTexts = {
  setPassword: "Définir un nouveau mot de passe",
  preheader: "Le lien fonctionne une fois, pendant 30 minutes.",
  footer: (artist) =>
    `Cet e-mail vous est envoyé car un nouveau mot de passe a été demandé à la connexion de la boutique ${ofName(artist)}.`,
  choose: (loginName) => `Choisissez un nouveau mot de passe pour le nom d’utilisateur ${loginName}\u00a0:`,
  linkWorksOnce:
    "Le lien fonctionne une fois, pendant 30 minutes. Si plusieurs ont été envoyés, seul le plus récent fonctionne. Si la connexion en deux étapes est activée, son code reste demandé à la connexion.",
  ifNotYou: "Si ce n’était pas vous",
  ignore:
    "Vous pouvez ignorer cet e-mail\u00a0: votre mot de passe reste inchangé. Toute personne qui possède ce lien peut le changer, ne le transférez donc à personne.",
};
