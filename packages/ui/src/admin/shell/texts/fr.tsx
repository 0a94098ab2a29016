import type { ShellTexts } from "./en.tsx";

export const fr: ShellTexts = {
  navigation: "Administration",
  viewWebsite: "Voir le site",
  skipToContent: "Aller au contenu",
  openMenu: "Ouvrir le menu",
  menu: "Menu",
  search: (keys) => `Rechercher (${keys})`,
  logout: "Se déconnecter",
  siteNotResponding: "Le site ne répond pas",
  logInAgain: "Veuillez vous reconnecter",
  sessionExpired: "Votre session a expiré. Vos modifications sont toujours là.",
  lackShippingInfo: (count, words) => (
    <>
      {count}
      {words(count === 1 ? " commande sans adresse de livraison" : " commandes sans adresse de livraison")}
    </>
  ),
  themes: { light: "Clair", dark: "Sombre", system: "Comme l’appareil" },
  themeIs: { light: "Thème\u00a0: Clair", dark: "Thème\u00a0: Sombre", system: "Thème\u00a0: Comme l’appareil" },
};
