import type { LoginFormTexts } from "./en.ts";

export const fr: LoginFormTexts = {
  username: "Nom d’utilisateur",
  password: "Mot de passe",
  logIn: "Se connecter",
  loggingIn: "Connexion…",
  done: "Connexion réussie",
  welcome: "Bienvenue dans l’administration de votre site",
  failure: "Échec de la connexion",
  invalid: "Nom d’utilisateur ou mot de passe incorrect",
  unexpected: "Une erreur inattendue s’est produite",
};
