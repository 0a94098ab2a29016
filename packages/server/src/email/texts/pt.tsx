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
  order: (id) => `Pedido nº ${id}`,
  viewOrder: "Ver seu pedido",
  downloadFiles: "Baixar seus arquivos",
  ifNotYou: "Se não foi você",
  unsubscribe: "Cancelar assinatura",
};
