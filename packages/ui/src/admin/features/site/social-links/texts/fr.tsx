import type { SocialLinkTexts } from "./en.tsx";

export const fr: SocialLinkTexts = {
  title: "Réseaux sociaux",
  intro: "Là où les visiteurs peuvent vous suivre",
  loadFailed: "Impossible de charger les réseaux sociaux",
  none: "Aucun réseau social pour le moment. Ajoutez un premier lien.",
  addLink: "Ajouter un lien",
  editLink: "Modifier le lien",
  update: "Enregistrer",
  added: "Lien ajouté",
  updated: "Lien enregistré",
  addFailed: "Impossible d’ajouter le lien",
  updateFailed: "Impossible d’enregistrer le lien",
  deleteQuestion: "Supprimer ce lien\u202f?",
  deleteMeans: (name) => `«\u00a0${name}\u00a0» sera retiré du site. Vous pouvez annuler pendant dix secondes.`,
  deleted: "Lien supprimé",
  deleteFailed: "Impossible de supprimer le lien",
  moveFailed: "Impossible de déplacer le lien",
  activeFailed: "Impossible de changer la visibilité",
  active: (name) => `Visible\u00a0: ${name}`,
  activeAt: (order) => `Visible · Position ${order}`,
  inactiveAt: (order) => `Masqué · Position ${order}`,
  iconPreview: "Aperçu de l’icône",
  noIconPreview: "Aperçu de l’icône\u00a0: vide",
  fields: {
    url: "Adresse (URL)",
    urlHint: "Collez l’adresse de votre page. La plateforme, le nom et l’icône sont remplis.",
    unknownPlatform:
      "Nous n’avons pas d’icône pour cette plateforme. Indiquez son nom, ainsi que son icône ou une icône générale.",
    isMastodon: (button) => (
      <>
        {`Est-ce votre profil Mastodon\u202f? `}
        {button("Utiliser son icône")}
      </>
    ),
    platform: "Plateforme",
    displayName: "Nom affiché",
    icon: "Icône (SVG)",
    iconHint: "SVG de 24 × 24, ou les données d’un seul tracé. Seules les formes sont utilisées.",
    useGeneralIcon: "Utiliser une icône de lien générale",
    displayOrder: "Position",
    isActive: "Visible",
    isActiveHint: "Afficher ce lien sur le site",
  },
};
