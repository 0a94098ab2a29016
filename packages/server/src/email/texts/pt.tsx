import type { EmailTexts } from "./en.tsx";

export const pt: EmailTexts = {
  shippingAddress: "Endereço de entrega",
  item: "Item",
  questions: (artist, address) => (
    <>
      Dúvidas? Escreva para {artist}: {address}.
    </>
  ),
  nextConcert: (concert) => <>Próximo show: {concert}</>,
  order: (id) => `Pedido #${id}`,
  viewOrder: "Ver o pedido",
  downloadFiles: "Baixar os arquivos",
  ifNotYou: "Se não foi você",
  unsubscribe: "Cancelar a inscrição",
};
