import { ofName } from "@recital/contract/values/language";
import type { NewsletterEmailTexts } from "./en.tsx";

export const fr: NewsletterEmailTexts = {
  subject: (artist) => `Veuillez confirmer\u00a0: newsletter ${ofName(artist)}`,
  heading: "Encore une étape",
  preheader: "Confirmez en un clic. D’ici là, nous n’envoyons rien.",
  text: (artist) => `Confirmez que vous souhaitez recevoir des nouvelles ${ofName(artist)}.`,
  confirm: "Confirmer l’abonnement",
  orOpenPage: "Ou ouvrez cette page et appuyez sur son bouton\u00a0:",
  ignore: (email) =>
    `Vous pouvez ignorer cet e-mail. Nous n’envoyons pas de newsletter aux adresses non confirmées et les effaçons au bout de 30 jours. Des questions\u00a0? Écrivez à ${email}.`,
  reason: (day, site) => (
    <>
      Vous recevez cet e-mail parce que votre adresse a été saisie le {day} sur le site de {site}.
    </>
  ),
};
