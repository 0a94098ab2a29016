import type { PolicyTemplateTexts } from "./en.ts";

export const fr: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Ce site appartient à ${name}, responsable du traitement de vos données. Écrivez à ${email} pour toute question, ou pour consulter, rectifier ou faire effacer ce qui est enregistré à votre sujet.

## Lorsque vous visitez le site

Le serveur utilise votre adresse IP pour vous envoyer les pages et pour empêcher les abus. Les compteurs contre les abus la conservent 30 jours au plus. Ce site ne compte pas ses visiteurs et n’affiche aucune publicité. Il compte le nombre d’écoutes d’un titre, mais ne retient pas qui l’écoute.

Rien n’est chargé depuis d’autres entreprises tant que vous ne le demandez pas\u00a0: une vidéo vient de YouTube dès que vous la lancez, et [la politique de confidentialité de YouTube](https://policies.google.com/privacy) s’applique à partir de ce moment.

Votre panier et votre choix du thème clair ou sombre restent dans votre navigateur. Si vous passez commande ou ouvrez un lien vers une commande, un cookie contient un nombre aléatoire pendant 31 jours au plus, afin que ce navigateur puisse vous montrer la commande.

## Lorsque vous achetez

Nous enregistrons votre adresse e-mail, ce que vous avez commandé et ce que vous avez payé et, pour les biens expédiés par la poste, votre nom et votre adresse postale. Ces données nous sont nécessaires pour exécuter le contrat conclu avec vous. Le paiement est encaissé par Stripe selon [sa propre politique de confidentialité](https://stripe.com/privacy)\u202f; ce site ne voit jamais le numéro de votre carte. Les e-mails concernant votre commande sont envoyés par le service de messagerie de ce site.

- Une commande payée est conservée aussi longtemps que le droit fiscal et commercial l’exige.
- Si une commande n’est jamais payée, votre adresse e-mail et votre adresse postale sont effacées au bout de 30 jours.
- Le navigateur dans lequel vous avez commandé peut afficher la commande pendant 30 jours. Si vous demandez un lien vers vos commandes, votre adresse e-mail est enregistrée avec cette demande pendant une heure au plus.
- Pour les fichiers que vous achetez, le nombre de téléchargements est enregistré avec la commande.
- Si vous demandez un e-mail lorsqu’un produit épuisé est de nouveau disponible, votre adresse e-mail est effacée 30 jours après cet e-mail, au bout de 30 jours sans votre confirmation, au bout d’un an, ou immédiatement par le lien figurant dans nos e-mails.
- Si vous vous rétractez d’un achat, nous enregistrons votre nom, votre adresse e-mail et ce que vous avez écrit.

## Lorsque vous vous abonnez à la newsletter

Nous enregistrons votre adresse e-mail et, si vous les indiquez, votre nom, les thèmes que vous choisissez et votre ville, parce que vous y avez consenti. Votre abonnement ne commence qu’après votre confirmation par e-mail.

- Sans confirmation, toutes ces données sont effacées au bout de 30 jours.
- Chaque newsletter contient un lien de désabonnement. Vos données sont effacées 30 jours plus tard.
- Ensuite, seule une empreinte chiffrée de votre adresse e-mail est conservée, afin d’éviter une nouvelle inscription contre votre gré. Elle est effacée si vous vous abonnez de nouveau.

## Sauvegardes

Des copies de la base de données sont conservées pendant une durée limitée, au cas où celle-ci serait perdue. Ce qui a été effacé ici est effacé de nouveau si une copie doit être restaurée.

## Vos droits

Vous pouvez demander ce qui est enregistré à votre sujet et en recevoir une copie, le faire rectifier ou effacer, faire limiter son utilisation ou vous y opposer, et retirer un consentement à tout moment. Un e-mail à ${email} suffit. D’une commande payée, les articles, les montants, les dates et le pays restent pour la comptabilité. Vous pouvez aussi introduire une réclamation auprès de l’autorité de protection des données de votre lieu de résidence.
`,

  terms: ({ email }) => `
Les présentes conditions s’appliquent aux achats dans cette boutique. Votre contrat est conclu avec {address}, ${email}.

## Commande et paiement

Les prix de la boutique sont des prix définitifs\u202f; les frais de livraison sont compris. Vous commandez en payant sur la page de paiement de Stripe. Le contrat est conclu lorsque votre paiement aboutit, et vous recevez une confirmation par e-mail. Vous pouvez consulter votre commande à tout moment sous [Retrouver ma commande](/orders).

## Livraison

Les biens expédiés par la poste partent dans un délai de [nombre] jours à l’adresse que vous indiquez lors du paiement. Vous recevez un e-mail à leur départ. [Pays dans lesquels vous livrez, et droits de douane à la charge des clients.]

La musique, les partitions et les autres fichiers peuvent être téléchargés dès que le paiement est enregistré, par le lien figurant dans votre confirmation. Ce lien fonctionne pendant une durée limitée et pour un nombre limité de téléchargements. S’il ne fonctionne plus, écrivez-nous et vous en recevrez un nouveau.

## Ce que vous pouvez faire des fichiers

Vous pouvez copier les fichiers pour vous-même, sur autant de vos propres appareils que vous le souhaitez. Vous ne pouvez ni les vendre ni les publier. Lorsqu’un produit mentionne une licence, c’est cette licence qui s’applique.

## En cas de problème

Si un article est endommagé, ne fonctionne pas ou n’est pas celui que vous avez commandé, écrivez à ${email}. Les droits que vous confère la loi de votre pays s’appliquent pleinement. Pour rendre un article, utilisez la page [Se rétracter d’un achat](/withdraw).

## Droit applicable

[Le droit applicable, dans la mesure où la loi du pays du client permet un choix.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Droit de rétractation

Vous pouvez vous rétracter d’un achat dans un délai de ${withdrawalDays} jours sans donner de motif. Pour les biens expédiés par la poste, les ${withdrawalDays} jours commencent le jour où vous recevez le dernier article. Utilisez la page [Se rétracter d’un achat](/withdraw) ou écrivez à ${email}.

Renvoyez ensuite les articles dans les 14 jours, à l’adresse suivante\u00a0:

{address}

[Qui paie le retour.] Nous remboursons ce que vous avez payé, y compris les frais de livraison jusqu’à vous, dans les ${repaymentDays} jours suivant votre message, par le moyen de paiement que vous avez utilisé. Nous pouvons attendre d’avoir reçu les articles ou une preuve de leur expédition.

## Fichiers

Pour la musique, les partitions et les autres fichiers, ce droit peut prendre fin lorsque le téléchargement commence, si vous y avez consenti. Si un fichier est endommagé ou ne correspond pas à sa description, écrivez-nous\u00a0: vous en recevez un autre ou nous vous remboursons.

## Articles endommagés ou erronés

Écrivez à ${email} en indiquant le numéro de votre commande et, si possible, joignez une photo. Nous envoyons un autre article ou remboursons ce que vous avez payé, et le retour ne vous coûte rien.
`,

  imprint: ({ name, email }) => `
{address}

E-mail\u00a0: ${email}
Téléphone\u00a0: {phone}

[Registre du commerce et numéro d’immatriculation, si vous en avez un]
Numéro de TVA\u00a0: {vat}

Responsable de la publication\u00a0: ${name}, adresse ci-dessus.
`,
};
