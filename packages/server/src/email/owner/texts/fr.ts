import { ofName } from "@recital/contract/values/language";
import type { OwnerEmailTexts } from "./en.ts";

const setPasswordOnServer =
  "Si ce n’était pas vous, définissez un nouveau mot de passe sur le serveur avec la commande admin:password. Elle déconnecte tous les appareils et désactive la connexion en deux étapes.";

const afterKeys =
  "Si ce n’était pas vous, une autre personne a utilisé l’administration de votre site. Changez votre mot de passe sous «\u00a0Compte\u00a0», ce qui déconnecte tous les autres appareils, et activez la connexion en deux étapes.";

export const fr: OwnerEmailTexts = {
  needsPerson: (artist) => `Cet e-mail vous est envoyé car la boutique ${ofName(artist)} demande votre intervention.`,
  keepsSafe: (artist) =>
    `Cet e-mail vous est envoyé pour la sécurité de l’administration de la boutique ${ofName(artist)}.`,
  time: (at) => `Date\u00a0: ${at}`,
  browser: (name) => `Navigateur\u00a0: ${name}`,
  ipAddress: (address) => `Adresse IP\u00a0: ${address}`,
  openAccount: "Ouvrir le compte",
  subjects: {
    "new-device-login": "Connexion depuis un nouvel appareil",
    "password-reset": "Votre mot de passe a été réinitialisé",
    "password-changed": "Votre mot de passe a été changé",
    "two-step-login-on": "La connexion en deux étapes a été activée",
    "two-step-login-off": "La connexion en deux étapes a été désactivée",
    "recovery-codes-created": "De nouveaux codes de récupération ont été créés",
    "login-name-added": "Un nom d’utilisateur a été ajouté",
    "lock-out": "Nombreux échecs de connexion",
    "wrong-codes": "Codes erronés après votre mot de passe",
    "payment-keys-changed": "Les clés de Stripe ont été modifiées",
    "mail-server-changed": "Le serveur de messagerie a été modifié",
    "streaming-keys-changed": "Les clés de Spotify ont été modifiées",
    "backup-downloaded": "Une sauvegarde a été téléchargée",
  },
  advice: {
    "new-device-login":
      "Si ce n’était pas vous, une autre personne connaît votre mot de passe. Changez-le sous «\u00a0Compte\u00a0», ce qui déconnecte tous les autres appareils, et activez la connexion en deux étapes.",
    "password-changed": setPasswordOnServer,
    "password-reset": `Si ce n’était pas vous, une autre personne lit les e-mails envoyés à cette adresse\u00a0: changez d’abord le mot de passe de votre messagerie. ${setPasswordOnServer}`,
    "two-step-login-on": setPasswordOnServer,
    "two-step-login-off": setPasswordOnServer,
    "recovery-codes-created": `Les anciens codes ne sont plus valables. ${setPasswordOnServer}`,
    "login-name-added":
      "Si ce n’était pas vous, une autre personne peut exécuter des commandes sur votre serveur. Demandez de l’aide à la personne qui s’en occupe.",
    "lock-out":
      "Ces connexions ont échoué. Les connexions venant d’ailleurs peuvent être refusées pendant un quart d’heure, mais vos appareils et les adresses IP de vos connexions des 30 derniers jours ne sont pas concernés. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs et activez la connexion en deux étapes.",
    "wrong-codes":
      "Si ce n’était pas vous, une autre personne connaît votre mot de passe. Changez-le sous «\u00a0Compte\u00a0», ce qui déconnecte tous les autres appareils. Pendant un jour, les codes ne sont acceptés que depuis des appareils qui se sont déjà connectés.",
    "payment-keys-changed": `${afterKeys} Vérifiez ensuite les clés sous «\u00a0Paramètres\u00a0» et votre solde dans le tableau de bord de Stripe.`,
    "mail-server-changed": `${afterKeys} Vérifiez ensuite le serveur de messagerie sous «\u00a0Paramètres\u00a0»\u00a0: il voit chaque e-mail envoyé par votre site. Cet e-mail est passé par le serveur d’avant la modification, s’il y en avait un.`,
    "streaming-keys-changed": `${afterKeys} Vérifiez ensuite les clés sous «\u00a0Paramètres\u00a0».`,
    "backup-downloaded": `Une sauvegarde contient les noms et adresses de vos clients. ${afterKeys}`,
  },
};
