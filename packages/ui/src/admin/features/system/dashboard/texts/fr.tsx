import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { DashboardTexts } from "./en.tsx";

const number = (value: number) => formatNumber(value, "fr");

export const fr: DashboardTexts = {
  title: "Tableau de bord",
  welcome: (user, artist) => {
    if (user === undefined) return `Heureux de vous revoir. Voici où en est ${artist}.`;
    return `Heureux de vous revoir, ${user}. Voici où en est ${artist}.`;
  },
  loadFailure: "Impossible de charger le tableau de bord",
  loading: "Chargement du tableau de bord",
  quickLinks: "Accès rapide",
  links: {
    newPost: "Écrire un article",
    newVideo: "Ajouter une vidéo",
    about: "Modifier la page À propos",
    siteContent: "Textes du site",
    siteImages: "Images du site",
    products: "Produits",
    orders: "Commandes",
  },
  missingAddress: (count) =>
    plural("fr", count, {
      one: `Adresse de livraison manquante pour ${count} commande`,
      other: `Adresse de livraison manquante pour ${count} commandes`,
    }),
  viewOrders: "Voir ces commandes",
  demo: {
    title: "Ce site affiche un contenu de démonstration",
    text: "Produits, musique, vidéos, textes, images et liens appartiennent à un artiste imaginaire. Ce que vous avez modifié ou ajouté reste, de même que toutes les commandes. Votre clientèle garde ce qu’elle a acheté.",
    remove: "Supprimer le contenu de démonstration",
    name: "Produits, musique, vidéos, textes, images et liens",
    removed: "Contenu de démonstration supprimé",
    failure: "Impossible de supprimer le contenu de démonstration",
  },
  alerts: (count) => plural("fr", count, { one: `${count} alerte`, other: `${number(count)} alertes` }),
  seeStatus: "Voir quoi faire sur l’écran «\u00a0État\u00a0»",
  failedRefunds: (count) =>
    plural("fr", count, {
      one: `${count} remboursement a échoué`,
      other: `${number(count)} remboursements ont échoué`,
    }),
  failedRefund: (order, id, amount) => (
    <>
      {order(`Commande #${id}`)}&nbsp;: {amount}
    </>
  ),
  cards: {
    videos: "Vidéos",
    featured: (count) => plural("fr", count, { one: `${count} mise en avant`, other: `${count} mises en avant` }),
    about: "Sections À propos",
    defaultAbout: "Le site affiche son texte par défaut",
    onHomePage: "Sur votre page d’accueil",
    subscribers: "Abonnés à la newsletter",
    confirmed: "Confirmés et abonnés",
    orders: "Commandes",
    complete: "Toutes les adresses sont complètes",
    incomplete: (count) => `${count} sans adresse de livraison`,
  },
  toShip: {
    title: "À expédier aujourd’hui",
    nothing: "Rien à expédier",
    waiting: (count) =>
      plural("fr", count, { one: "commande attend d’être expédiée", other: "commandes attendent d’être expédiées" }),
    next: "Expédier la suivante",
  },
  setup: {
    title: "Faites de ce site le vôtre",
    done: (done, total) =>
      plural("fr", done, { one: `${done} sur ${total} terminée`, other: `${done} sur ${total} terminées` }),
    hide: "Masquer cette liste",
    hideFailure: "Impossible de masquer la liste",
    progress: "Étapes terminées",
    isDone: "Terminé",
    isOpen: "À faire",
    steps: {
      name: { title: "Indiquez votre nom", text: "Il figure sur chaque page et dans chaque e-mail." },
      picture: {
        title: "Montrez-vous",
        text: "Ajoutez une image en haut de votre page d’accueil ou à côté de votre biographie.",
      },
      biography: { title: "Écrivez votre biographie", text: "Le public veut savoir qui joue." },
      product: {
        title: "Ajoutez votre premier produit",
        text: "Un disque, une partition, un téléchargement ou un t-shirt.",
      },
      payments: {
        title: "Configurez les paiements",
        text: "Saisissez vos clés Stripe pour que l’on puisse payer chez vous.",
      },
      email: {
        title: "Configurez l’e-mail",
        text: "Indiquez un serveur de messagerie et envoyez un e-mail de test, pour que les confirmations arrivent.",
      },
      "mail-records": {
        title: "Faites reconnaître vos e-mails",
        text: "Ajoutez les enregistrements SPF et DMARC à votre domaine, pour que moins d’e-mails finissent dans les spams.",
      },
      online: {
        title: "Mettez le site en ligne",
        text: "Donnez-lui un domaine et HTTPS. L’écran «\u00a0État\u00a0» indique ce qui manque.",
      },
      "test-order": {
        title: "Passez une commande test",
        text: "Achetez quelque chose dans votre boutique, et voyez la commande arriver sous «\u00a0Commandes\u00a0».",
      },
      backup: {
        title: "Emportez une sauvegarde chez vous",
        text: "Téléchargez-en une sur votre ordinateur, pour que vos données survivent au serveur.",
      },
    },
  },
  month: {
    failure: "Impossible de charger le mois en cours",
    earned: (month) => `Revenus en ${month}`,
    sales: (count) =>
      plural("fr", count, { one: `Ventes, ${count} commande`, other: `Ventes, ${number(count)} commandes` }),
    refunds: "Remboursements",
    lostDisputes: "Litiges perdus",
    fees: "Frais de paiement",
    unknownFees: (count) =>
      plural("fr", count, {
        one: `Les frais de ${count} commande ne sont pas encore connus.`,
        other: `Les frais de ${number(count)} commandes ne sont pas encore connus.`,
      }),
  },
  export: {
    title: "Ventes pour votre comptabilité",
    text: "Toutes les ventes et tous les remboursements d’un mois avec les frais de paiement, au format CSV.",
    month: "Mois",
    submit: "Exporter les ventes",
    soFar: (month) => `${month} (jusqu’à présent)`,
  },
  books: {
    title: "Mouvements du solde",
    text: "Votre solde Stripe sur un mois, et tout ce qui l’a fait bouger.",
    month: "Mois des mouvements",
    show: "Afficher les mouvements",
    failure: "Impossible de charger les mouvements",
    opening: "Solde au début",
    charges: "Paiements",
    refunds: "Remboursements",
    disputes: "Litiges",
    fees: "Frais",
    other: "Virements et autres",
    closing: "Solde à la fin",
    explained: "Votre boutique explique chaque mouvement.",
    unexplained: "Non expliqué par votre boutique",
    movement: (day, what, amount, id) => (
      <>
        {day}&nbsp;: {what}, {amount} {id}
      </>
    ),
  },
  statistics: {
    failure: "Impossible de charger les statistiques",
    title: "Évolution",
    period: "Période",
    ranges: { "30d": "30 jours", "12m": "12 mois" },
    view: "Affichage",
    views: { chart: "Graphique", table: "Tableau" },
    sales: "Ventes",
    afterRefunds: (amount) => `${amount} après remboursements`,
    salesChart: (sum) => `Évolution des ventes, ${sum}`,
    newSubscribers: "Nouveaux abonnés",
    total: (count) => `${count} au total`,
    subscribersChart: (sum) => `Évolution des nouveaux abonnés, ${sum}`,
    bestSellers: "Meilleures ventes",
    noSales: "Aucune vente sur cette période.",
    product: "Produit",
    sold: "Vendus",
    mostPlayed: "Les plus écoutés",
    track: "Morceau",
    plays: "Écoutes",
  },
};
