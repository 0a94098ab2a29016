import type { SettingTexts } from "./en.ts";

export const fr: SettingTexts = {
  sections: {
    artist: "Artiste",
    look: "Apparence",
    shop: "Boutique",
    sender: "Expéditeur",
    payments: "Paiements",
    email: "E-mail",
    streaming: "Streaming",
    policies: "Pages légales",
  },
  fields: {
    name: { label: "Nom" },
    tagline: { label: "Slogan", hint: "Votre musique en une ligne." },
    contactEmail: { label: "E-mail de contact", hint: "Le public et la clientèle écrivent à cette adresse." },
    youtubeChannelUrl: {
      label: "Chaîne YouTube",
      hint: "Le lien sous vos vidéos. Laissez vide si vous n’en avez pas.",
    },
    currency: { label: "Devise", hint: "Vous pouvez la changer jusqu’à la première vente." },
    shipsWithin: {
      label: "Délai d’expédition",
      hint: "S’affiche ainsi\u00a0: «\u00a0Expédition sous 2-3 jours ouvrés\u00a0». Un produit peut avoir son propre délai.",
    },
    accent: { label: "Couleur d’accent" },
    defaultTheme: {
      label: "Thème par défaut",
      hint: "L’apparence du site à la première visite. Chaque personne peut ensuite en choisir une autre.",
    },
    timezone: {
      label: "Fuseau horaire",
      hint: "Il vaut pour les dates de sortie, les ventes et les statistiques. Les concerts gardent celui de leur salle.",
    },
    languages: {
      label: "Langues",
      hint: "La première est la langue principale. Le site, la boutique et les e-mails existent dans chacune d’elles.",
    },
    senderName: { label: "Nom", hint: "Une personne ou une société. Si vide\u00a0: votre nom d’artiste." },
    senderStreet: { label: "Numéro et rue" },
    senderPostalCode: { label: "Code postal" },
    senderCity: { label: "Ville" },
    senderState: { label: "État ou province", hint: "Si votre pays en a." },
    senderCountry: { label: "Pays", hint: "Les frais de port se calculent à partir d’ici." },
    senderPhone: {
      label: "Téléphone",
      hint: "Imprimé sur les déclarations en douane. Il n’apparaît sur vos pages légales que là où un texte contient {phone}.",
    },
    vatNumber: {
      label: "Numéro de TVA",
      hint: "Imprimé sur les déclarations en douane et les reçus. Il n’apparaît sur vos pages légales que là où un texte contient {vat}.",
    },
    eori: { label: "Numéro EORI", hint: "Imprimé sur les déclarations en douane." },
    ioss: { label: "Numéro IOSS", hint: "Imprimé sur les déclarations en douane." },
    customsCode: {
      label: "Code SH",
      hint: "Pour les produits sans code propre, par exemple 852380 pour un vinyle.",
    },
    customsOrigin: {
      label: "Pays d’origine",
      hint: "Là où vos disques et vos t-shirts sont fabriqués. Un produit peut avoir le sien.",
    },
  },
  themes: { dark: "Sombre", light: "Clair", system: "Comme l’appareil" },
};
