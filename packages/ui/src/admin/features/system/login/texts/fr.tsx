import type { LoginTexts } from "./en.tsx";

export const fr: LoginTexts = {
  pageTitle: (artist) => `Connexion · ${artist}`,
  text: "Connectez-vous pour gérer votre site.",
  forgotPassword: "Mot de passe oublié\u202f?",
  backToSite: "Retour au site",
  loggedOut: "Déconnexion réussie",
  logoutFailure: "Échec de la déconnexion",
  logoutError: "Une erreur s’est produite pendant la déconnexion",
  newPasswordTitle: "Choisir un nouveau mot de passe",
  newPasswordPage: (artist) => `Nouveau mot de passe · ${artist}`,
  forgotPasswordPage: (artist) => `Mot de passe oublié · ${artist}`,
  requestFailure: "Impossible de demander l’e-mail",
  requestText:
    "La personne qui gère le site reçoit un e-mail avec un lien qui permet de choisir un nouveau mot de passe.",
  username: "Nom d’utilisateur",
  sendEmail: "Envoyer l’e-mail",
  requested: (username) => (
    <>
      Si {username} est un nom d’utilisateur de ce site, et si le site peut envoyer des e-mails, un e-mail est en route
      vers l’adresse enregistrée. Son lien fonctionne une seule fois, pendant 30 minutes.
    </>
  ),
  noEmail: "Pas d’e-mail\u202f?",
  noEmailText:
    "Regardez dans les spams. Un nouveau mot de passe peut aussi être choisi sur le serveur, ce qui désactive la connexion en deux étapes\u00a0:",
  linkIncomplete: "Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail.",
  changed: "Mot de passe modifié",
  changedText: "Tous les appareils ont été déconnectés. Connectez-vous avec le nouveau mot de passe.",
  changeFailure: "Impossible de modifier le mot de passe",
  newPasswordText:
    "Tous vos appareils seront déconnectés. Si la connexion en deux étapes est activée, un code reste nécessaire.",
  newPassword: "Nouveau mot de passe",
  newPasswordHint: (least) => `Au moins ${least} caractères\u202f; une phrase convient bien.`,
  setPassword: "Enregistrer le mot de passe",
  newLink: "Demander un nouveau lien",
  backToLogin: "Retour à la connexion",
};
