import { plural } from "@recital/contract/values/language";
import type { PrivacyTexts } from "./en.ts";

export const fr: PrivacyTexts = {
  title: "Données personnelles",
  text: "Quand une personne demande ce que vous savez d’elle, ou souhaite l’effacement de ses données.",
  effects: "Ce que fait l’effacement",
  orders:
    "Ses commandes gardent le numéro, les articles, les montants, les dates et le pays, nécessaires à votre comptabilité. E-mail, nom, adresse et numéros de suivi disparaissent.",
  withdrawals: "Ses rétractations gardent la commande et la date. Nom, e-mail et texte disparaissent.",
  newsletter:
    "La personne est retirée de la newsletter. Un code qui ne permet pas de retrouver son adresse e-mail reste, pour que le formulaire d’inscription ne la sollicite plus.",
  backups: "Si vous restaurez une sauvegarde plus ancienne sur cette machine, ses données y sont effacées à nouveau.",
  elsewhere:
    "Stripe conserve ses propres données sur ses paiements. Les e-mails de votre boîte de réception et les listes que vous avez exportées restent aussi\u00a0: supprimez-les vous-même.",
  person: "Données d’une personne",
  email: "Son adresse e-mail",
  export: "Exporter",
  erase: "Effacer…",
  eraseTitle: (email) => `Effacer les données de ${email}\u202f?`,
  eraseText:
    "E-mail, noms, adresses et textes disparaissent définitivement\u202f; les commandes gardent articles, montants et dates. Une commande qui n’est pas encore expédiée perd son adresse. Cette action est irréversible.",
  confirmErase: "Effacer",
  failure: "Impossible d’effacer les données",
  nothing: "Rien n’a été trouvé pour cette adresse e-mail.",
  erased: ({ orders, withdrawals, subscribers, stockNotifications }) =>
    [
      orders > 0 &&
        plural("fr", orders, {
          one: `${orders} commande a été anonymisée.`,
          other: `${orders} commandes ont été anonymisées.`,
        }),
      withdrawals > 0 &&
        plural("fr", withdrawals, {
          one: `${withdrawals} rétractation a été anonymisée.`,
          other: `${withdrawals} rétractations ont été anonymisées.`,
        }),
      subscribers > 0 && "L’abonnement à la newsletter a été supprimé.",
      stockNotifications > 0 && "Les demandes de notification ont été supprimées.",
    ]
      .filter(Boolean)
      .join(" "),
};
