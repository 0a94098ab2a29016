import type { SettingsTexts } from "./en.tsx";

const decimal = (ratio: string) => ratio.replace(".", ",");

export const fr: SettingsTexts = {
  title: "Paramètres",
  text: "Votre nom, vos couleurs et le fonctionnement de la boutique.",
  loadFailure: "Impossible de charger les paramètres",
  save: "Enregistrer",
  saving: "Enregistrement…",
  saved: "Paramètres enregistrés",
  saveFailure: "Impossible d’enregistrer les paramètres",
  cards: {
    artist: {
      title: "Artiste",
      text: "Affiché sur chaque page, dans les e-mails et dans les résultats de recherche.",
    },
    look: { title: "Apparence" },
    shop: { title: "Boutique", text: "La devise de tous les prix et vos délais d’expédition." },
    sender: {
      title: "Expéditeur",
      text: "Imprimé sur les bons de livraison, les déclarations en douane et les reçus, et visible par tous au bas de vos newsletters. Vos pages légales n’affichent nom et adresse que là où leurs textes contiennent {address}.",
    },
    customs: { title: "TVA et douane", text: "Tout est facultatif." },
  },
  lockedBy: (variable) => `Fixé sur le serveur par ${variable}.`,
  currencyIsFixed: "Fixée depuis votre première vente.",
  chooseCountry: "Choisir un pays",
  noOrigin: "Aucun",
  furtherLanguages: "Autres langues",
  checkPrices: "Vérifiez vos prix après l’enregistrement",
  notConverted: (before, after) => `Les montants ne sont pas convertis\u00a0: ${before} devient ${after}.`,
  accent: {
    label: "Couleur d’accent",
    design: "Laiton, d’origine",
    own: "Ma couleur",
    pick: "Choisir une couleur",
    code: "Code de la couleur",
    enough: {
      dark: (ratio) => `Thème sombre\u00a0: contraste ${decimal(ratio)}:1`,
      light: (ratio) => `Thème clair\u00a0: contraste ${decimal(ratio)}:1`,
    },
    fault: {
      dark: (ratio, least) =>
        `Thème sombre\u00a0: contraste ${decimal(ratio)}:1, couleur trop foncée pour être visible (au moins ${least}:1)`,
      light: (ratio, least) =>
        `Thème clair\u00a0: contraste ${decimal(ratio)}:1, couleur trop claire pour être visible (au moins ${least}:1)`,
    },
    useNearest: (color) => `Utiliser plutôt ${color}`,
  },
  preview: {
    themes: { dark: "Sombre", light: "Clair" },
    listen: "Écouter",
    contact: "Me contacter",
    playing: "En cours de lecture",
    caption: "Aperçu. Les petits textes sont éclaircis ou foncés jusqu’à être lisibles.",
  },
  policies: {
    title: "Pages légales",
    text: "Les pages légales de votre site. Le pied de page renvoie à celles qui ont un texte\u202f; sans texte, la page n’existe pas.",
    noAdvice: "Les modèles ne sont pas un conseil juridique",
    adviceText:
      "Ils disent en mots simples ce que fait ce programme. La loi de votre pays peut exiger davantage\u00a0: faites vérifier vos textes.",
    page: "Page",
    privacy: "Confidentialité",
    noPage: "Sans texte, le site n’a pas cette page.",
    fillIn:
      "Complétez ou supprimez ce qui figure entre [crochets] avant d’enregistrer\u00a0: ce serait visible sur le site.",
    useTemplate: "Utiliser le modèle",
    view: "Voir la page",
    replaceTitle: "Remplacer le texte par le modèle\u202f?",
    replaceText: "Le texte du champ sera perdu dès que vous enregistrerez.",
    replace: "Remplacer",
    showsAddress: (link) => (
      <>
        À la place de {"{address}"}, le site affiche votre nom et votre adresse postale. Vous les modifiez sous{" "}
        {link("Expéditeur")}.
      </>
    ),
    lacksAddress: (link) => (
      <>
        Saisissez votre adresse postale sous {link("Expéditeur")}&nbsp;: d’ici là, le site n’affiche que votre nom à la
        place de {"{address}"}.
      </>
    ),
  },
};
