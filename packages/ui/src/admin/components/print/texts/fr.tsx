import type { PrintTexts } from "./en.tsx";

export const fr: PrintTexts = {
  sheet: (number) => `Feuille ${number}`,
  print: "Imprimer",
  fetchFailed: "Impossible de récupérer la commande",
  loadFailed: "Impossible de charger la commande",
  backToOrder: "Retour à la commande",
  notPaid: "Cette commande n’est pas payée.",
  senderMissing: "Votre adresse postale manque",
  enterSender: (link) => (
    <>Saisissez-la une fois dans {link("Paramètres, Expéditeur")}. Elle sera alors imprimée ici.</>
  ),
};
