import type { WithdrawalEmailTexts } from "./en.ts";

export const fr: WithdrawalEmailTexts = {
  subject: (artist) => `Votre rétractation a été reçue par ${artist}`,
  heading: "Nous avons reçu votre rétractation",
  time: (day, time) => `${day} à ${time} UTC`,
  preheader: (time) => `Reçue le ${time}. Veuillez conserver cet e-mail.`,
  received: (time) =>
    `Nous avons reçu votre déclaration le ${time}. Cet e-mail en confirme le contenu\u00a0; veuillez le conserver.`,
  receivedWithoutContent: (time) => `Nous avons reçu votre déclaration le ${time}. Veuillez conserver cet e-mail.`,
  declaration: "Votre déclaration",
  name: "Nom\u00a0:",
  email: (address) => `E-mail\u00a0: ${address}`,
  order: (id) => `Commande\u00a0: nº\u00a0${id}`,
  noOrder: "Commande\u00a0: aucun numéro indiqué",
  receivedAt: (time) => `Reçue\u00a0: ${time}`,
  unknownOrder:
    "Nous n’avons trouvé sous ce numéro aucune commande passée avec cette adresse e-mail. Comme n’importe qui peut saisir votre adresse, cet e-mail ne répète pas ce qui a été écrit. Si ce n’était pas vous, vous pouvez l’ignorer.",
  next: "La suite",
  checks: (artist) =>
    `${artist} vérifie votre commande et vous écrira au sujet du retour des articles et de votre remboursement.`,
};
