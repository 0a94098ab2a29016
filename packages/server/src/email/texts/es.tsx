import type { EmailTexts } from "./en.tsx";

export const es: EmailTexts = {
  shippingAddress: "Dirección de envío",
  item: "Artículo",
  questions: (artist, address) => (
    <>
      ¿Alguna pregunta? Escriba a {artist}: {address}.
    </>
  ),
  nextConcert: (concert) => <>Próximo concierto: {concert}</>,
  order: (id) => `Pedido n.º ${id}`,
  viewOrder: "Ver su pedido",
  downloadFiles: "Descargar sus archivos",
  ifNotYou: "Si no lo solicitó usted",
  unsubscribe: "Darse de baja",
};
