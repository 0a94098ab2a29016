import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.ts";

const plays = (count: number) =>
  plural("fr", count, { one: `${formatNumber(count, "fr")} écoute`, other: `${formatNumber(count, "fr")} écoutes` });

const lossyTracks = (release: string) => (count: number, numbers: string) =>
  plural("fr", count, {
    one: `Le morceau ${numbers} est compressé, comme un MP3\u00a0: pas de FLAC pour ${release}.`,
    other: `Les morceaux ${numbers} sont compressés, comme un MP3\u00a0: pas de FLAC pour ${release}.`,
  });

const allLossy = (release: string) => `L’audio est compressé, comme un MP3\u00a0: pas de FLAC pour ${release}.`;

export const fr: ReleaseTexts = {
  kinds: { album: "Album", ep: "EP", single: "Single" },
  states: { draft: "Brouillon", early: "Avant-première", public: "Public" },
  tracksCount: (count) => plural("fr", count, { one: `${count} morceau`, other: `${count} morceaux` }),
  deletion: {
    question: "Supprimer cette sortie\u202f?",
    means: (title) =>
      `«\u00a0${title}\u00a0» et ses morceaux seront retirés du site. Vous pouvez annuler pendant dix secondes.`,
    deleted: "Sortie supprimée",
    failed: "Impossible de supprimer la sortie",
  },

  list: {
    title: "Sorties",
    intro: "Publiez votre propre musique\u00a0: albums, EP et singles",
    loading: "Chargement des sorties",
    loadFailed: "Impossible de charger les sorties",
    none: "Aucune sortie pour le moment",
    invitation: "Votre musique, sur votre propre site",
    invitationText:
      "Ajoutez une sortie et déposez-y vos fichiers audio\u00a0: leurs noms et leurs tags en font des morceaux, à écouter sur votre site dès que vous publiez. Votre première sortie remplace l’album d’exemple de la page d’accueil.",
    addFirst: "Ajouter votre première sortie",
    add: "Ajouter une sortie",
    added: "Brouillon ajouté. Les visiteurs ne le voient pas encore.",
    addFailed: "Impossible d’ajouter la sortie",
    fields: { title: "Titre", kind: "Type" },
    moveFailed: "Impossible de déplacer la sortie",
    copied: "Sortie dupliquée",
    copyFailed: "Impossible de dupliquer la sortie",
    noArtwork: "Sans pochette",
    noDate: "Sans date",
    delete: (title) => `Supprimer\u00a0: ${title}`,
  },

  one: {
    title: "Sortie",
    loading: "Chargement de la sortie",
    loadFailed: "Impossible de charger la sortie",
    missing: "Cette sortie n’existe pas",
    missingText: "Elle a peut-être été supprimée.",
    all: "Toutes les sorties",
    back: "← Toutes les sorties",
    isDraft: "Personne d’autre que vous ne voit cette sortie.",
    isPublic: "Sur votre site.",
    isPublicSince: (date) => `Sur votre site, parue le ${date}.`,
    isEarly: (date) =>
      `En précommande sur votre site. Elle sort le ${date}\u202f; d’ici là, seuls les morceaux en avant-première peuvent être écoutés.`,
    view: "Voir sur le site",
    delete: "Supprimer cette sortie",
    publish: "Publier",
    takeBack: "Retirer",
    saved: "Sortie enregistrée",
    saveFailed: "Impossible d’enregistrer la sortie",
  },

  dropped: {
    unreadable: "Impossible de lire ces fichiers",
    adding: (count) => plural("fr", count, { one: `Ajout de ${count} morceau`, other: `Ajout de ${count} morceaux` }),
    noAudio: "Aucun fichier audio trouvé",
    skipped: (name) => `${name} a été ignoré\u00a0: seuls les fichiers audio deviennent des morceaux.`,
    skippedMore: (name, more) =>
      plural("fr", more, {
        one: `${name} et ${more} autre fichier ont été ignorés\u00a0: seuls les fichiers audio deviennent des morceaux.`,
        other: `${name} et ${more} autres fichiers ont été ignorés\u00a0: seuls les fichiers audio deviennent des morceaux.`,
      }),
    artworkRefused: "La pochette n’a pas été reprise",
    artworkTooLarge: (name, megabytes) =>
      `${name} dépasse ${megabytes}\u00a0Mo ou ne peut pas être lu. Choisissez une autre image.`,
  },

  details: {
    heading: "Informations",
    artwork: "Pochette",
    artworkAlt: "La pochette de la sortie",
    title: "Titre",
    kind: "Type",
    address: "Adresse",
    description: "Description",
    credits: "Crédits",
    licence: "Licence",
    licenceExample: "Tous droits réservés",
    releaseAt: "Date et heure de sortie",
    releaseIsEarly:
      "Avec une date à venir, c’est une avant-première\u00a0: sur le site dès la publication, mais la sortie n’a lieu qu’à ce moment-là.",
    releaseAtHint: (timezone) => `Dans le fuseau horaire de votre site, ${timezone}. Vide\u00a0: dès la publication.`,
    links: "Liens",
    linkLabel: (number) => `Nom du lien ${number}`,
    linkUrl: (number) => `Adresse du lien ${number}`,
    removeLink: (number) => `Retirer le lien ${number}`,
    addLink: "Ajouter un lien",
    saving: "Enregistrement…",
    save: "Enregistrer les informations",
  },

  sale: {
    price: "Prix",
    leastPrice: "Prix minimum",
    isEnding: "Vide\u00a0: elle n’est plus en vente.",
    isNone: "Vide\u00a0: elle n’est pas en vente.",
    now: {
      newProduct:
        "En vente\u00a0: votre boutique reçoit un produit avec ce titre, cette description et cette pochette.",
      choose: "En vente, à prix libre à partir de ce montant.",
      fixed: "En vente.",
    },
    oncePublished: {
      newProduct:
        "En vente dès que vous publiez\u00a0: votre boutique reçoit un produit avec ce titre, cette description et cette pochette.",
      choose: "En vente dès que vous publiez, à prix libre à partir de ce montant.",
      fixed: "En vente dès que vous publiez.",
    },
    products: "Produits qui la contiennent",
    productsHint:
      "Son téléchargement s’ajoute avec le prix. Ajoutez les disques, cassettes ou livres qui accompagnent cette musique\u00a0: leurs acheteurs reçoivent aussi le téléchargement.",
    none: "Aucun",
    removeProduct: "Aucun\u00a0: le retirer",
    addProduct: "Ajouter un autre produit",
    product: "Produit",
    productNumber: (number) => `Produit ${number}`,
    anotherProduct: "Autre produit",
    inactive: (name) => `${name} (inactif)`,
    isInactive: "Ce produit est inactif. Pour le vendre, activez-le dans «\u00a0Produits\u00a0».",
    searching: "Recherche…",
    noneFound: "Aucun produit ne porte ce nom",
    newPrice: "Prix d’un nouveau produit",
    create: "Créer un produit",
    created: "Produit créé",
    createdInactive: "Il reste inactif jusqu’à ce que vous l’activiez.",
    createFailed: "Impossible de créer le produit",
  },

  tracks: {
    heading: "Morceaux",
    invitation: "Déposez vos fichiers audio ici",
    addFiles: "Ajouter des fichiers audio",
    addFolder: "Ajouter un dossier",
    orDrop: "Ou déposez des fichiers ou un dossier n’importe où ici.",
    hint: "WAV, AIFF ou FLAC, jusqu’à 24\u00a0bits et 192\u00a0kHz. Les noms et les tags donnent les titres et l’ordre\u202f; cover.jpg devient la pochette.",
    filesUnreadable: "Impossible de lire les fichiers",
    fileUnreadable: "Impossible de lire le fichier",
    moveFailed: "Impossible de déplacer le morceau",
    deleted: "Morceau supprimé",
    deleteFailed: "Impossible de supprimer le morceau",
    retryFailed: "Impossible de réessayer",
    audio: {
      none: "Aucun fichier audio",
      checking: "Vérification…",
      waiting: "En attente d’encodage",
      encoding: "Encodage…",
      ready: "Prêt",
      failed: "Échec",
    },
    plays,
    sold: (count) => plural("fr", count, { one: `${count} vendu`, other: `${count} vendus` }),
    playsClip: "En extrait",
    playsNothing: "Pas d’écoute",
    playsEarly: "En avant-première",
    retry: "Réessayer",
    retryNamed: (title) => `Réessayer\u00a0: ${title}`,
    chooseOther: "Choisir un autre fichier",
    chooseOtherNamed: (title) => `Choisir un autre fichier\u00a0: ${title}`,
    player: (title) => `Lecteur de ${title}`,
    listen: (title) => `Écouter\u00a0: ${title}`,
    closePlayer: (title) => `Fermer le lecteur\u00a0: ${title}`,
    edit: (title) => `Modifier\u00a0: ${title}`,
    delete: (title) => `Supprimer\u00a0: ${title}`,
    addAudio: "Ajouter un fichier audio",
    addAudioNamed: (title) => `Ajouter un fichier audio\u00a0: ${title}`,
    replaceAudio: "Remplacer le fichier audio",
    replaceAudioNamed: (title) => `Remplacer le fichier audio\u00a0: ${title}`,
  },

  track: {
    title: "Modifier le morceau",
    update: "Enregistrer",
    updated: "Morceau enregistré",
    updateFailed: "Impossible d’enregistrer le morceau",
    fields: {
      title: "Titre",
      preview: "Les visiteurs écoutent",
      clipStart: "L’extrait commence à",
      clipStartHint: "Minutes et secondes, par exemple 1:05.",
      clipStartInvalid: "Saisissez des minutes et des secondes, par exemple 1:05",
      clipStartBeyond: "Le morceau se termine avant",
      playsEarly: "À écouter avant la sortie",
      playsEarlyHint: "Ne compte que tant que la sortie est en avant-première.",
      product: "Produit pour acheter ce morceau seul",
      lyrics: "Paroles",
      credits: "Crédits",
    },
    previews: {
      full: "Le morceau entier",
      clip: "Un extrait de 90 secondes au plus",
      none: "Rien",
    },
  },

  publishing: {
    question: (title) => `Publier «\u00a0${title}\u00a0»\u202f?`,
    publish: "Publier",
    publishAndSell: (price) => `Publier et vendre à ${price}`,
    priceAsked: "Elle n’est pas encore en vente. La vendre à\u00a0:",
    price: "Prix",
    priceHint: "Vide\u00a0: pas en vente",
    published: "Publiée",
    publishedEarly: "Publiée en avant-première",
    publishFailed: "Impossible de publier la sortie",
    takenBack: "La sortie est de nouveau un brouillon",
    takeBackFailed: "Impossible de retirer la sortie",
    saleFrom: (price) => `En vente à partir de ${price}.`,
    saleFor: (price) => `En vente à ${price}.`,
    saleFree: "Téléchargement gratuit.",
    saleNone: "Pas en vente.",
    numbers: (first, last) => `${first} et ${last}`,
    nothingUntil: (date) => `Jusqu’à sa sortie le ${date}, rien ne peut être écouté.`,
    earlyUntil: (date, count, numbers) =>
      plural("fr", count, {
        one: `Jusqu’à sa sortie le ${date}, seul le morceau ${numbers} peut être écouté.`,
        other: `Jusqu’à sa sortie le ${date}, seuls les morceaux ${numbers} peuvent être écoutés.`,
      }),
    nothingPlays: "Rien ne peut être écouté.",
    allPlay: (count) =>
      plural("fr", count, {
        one: "Le morceau s’écoute en entier.",
        other: `Les ${count} morceaux s’écoutent en entier.`,
      }),
    somePlay: (full, clips, silent) => {
      const clauses = [
        full > 0 &&
          plural("fr", full, {
            one: `${full} morceau s’écoute en entier`,
            other: `${full} morceaux s’écoutent en entier`,
          }),
        clips > 0 &&
          plural("fr", clips, {
            one: `${clips} morceau s’écoute en extrait`,
            other: `${clips} morceaux s’écoutent en extrait`,
          }),
        silent > 0 &&
          plural("fr", silent, {
            one: `${silent} morceau ne s’écoute pas`,
            other: `${silent} morceaux ne s’écoutent pas`,
          }),
      ];
      return `${clauses.filter((clause) => clause !== false).join(", ")}.`;
    },
    noTracks: "Elle n’a pas encore de morceaux.",
    noAudio: (count, numbers) =>
      plural("fr", count, {
        one: `Le morceau ${numbers} n’a pas d’audio.`,
        other: `Les morceaux ${numbers} n’ont pas d’audio.`,
      }),
    noArtwork: "Elle n’a pas de pochette.",
    lossyTracks: {
      album: lossyTracks("l’album"),
      ep: lossyTracks("l’EP"),
      single: lossyTracks("le single"),
    },
    allLossy: {
      album: allLossy("l’album"),
      ep: allLossy("l’EP"),
      single: allLossy("le single"),
    },
    audioFailed: (count, numbers) =>
      plural("fr", count, {
        one: `L’encodage du morceau ${numbers} a échoué. Remplacez son fichier ou supprimez le morceau.`,
        other: `L’encodage des morceaux ${numbers} a échoué. Remplacez leurs fichiers ou supprimez ces morceaux.`,
      }),
    audioInWork: (count, numbers) =>
      plural("fr", count, {
        one: `Le morceau ${numbers} est en cours d’encodage. Vous pourrez publier dès qu’il sera prêt.`,
        other: `Les morceaux ${numbers} sont en cours d’encodage. Vous pourrez publier dès qu’ils seront prêts.`,
      }),
  },
};
