import type { NewsletterEmailTexts } from "./en.tsx";

export const es: NewsletterEmailTexts = {
  subject: (artist) => `Confirme, por favor: boletín de ${artist}`,
  heading: "Un paso más",
  preheader: "Confirme con un clic. Hasta entonces no enviamos nada.",
  text: (artist) => `Confirme que desea recibir noticias de ${artist}.`,
  confirm: "Confirmar la suscripción",
  orOpenPage: "O abra esta página y pulse el botón:",
  ignore: (email) =>
    `Puede ignorar este correo. No enviamos el boletín a direcciones sin confirmar, y las borramos a los 30 días. ¿Alguna pregunta? Escriba a ${email}.`,
  reason: (day, site) => (
    <>
      Ha recibido este correo porque se introdujo su dirección el {day} en el sitio web de {site}.
    </>
  ),
};
