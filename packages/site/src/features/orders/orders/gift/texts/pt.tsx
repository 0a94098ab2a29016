import type { GiftTexts } from "./en.tsx";

export const pt: GiftTexts = {
  title: "Um presente para você",
  description: "Um presente para você.",
  tooMany: { heading: "Muitas solicitações", text: "Tente novamente em um minuto." },
  unknown: { heading: "Não há presente aqui", text: "Verifique se o link está completo." },
  revoked: {
    heading: "Este presente foi cancelado",
    text: (email) => (
      <>
        Lamentamos: o pedido foi reembolsado antes de você abrir o presente. Fale com quem o enviou ou escreva para{" "}
        {email}.
      </>
    ),
  },
  waiting: {
    heading: "Há um presente para você",
    text: (artist, day) => (
      <>
        É música de <bdi>{artist}</bdi>, e você poderá abri-lo em {day}. Volte nesse dia.
      </>
    ),
  },
  from: (giver) => <>de {giver}</>,
  email: "Seu e-mail",
  emailNote: "para o link dos seus arquivos e nada mais",
  emailExample: "nome@example.com",
  open: "Abrir seu presente",
  isYours: "Você pode baixar e guardar. Não é preciso ter conta.",
  isYoursByEmail: "Você pode baixar e guardar. Não é preciso ter conta, e também enviamos o link por e-mail.",
  problems: {
    invalid_input: "Informe seu endereço de e-mail completo.",
    gift_empty: "Os arquivos ainda não estão prontos. Tente novamente mais tarde.",
  },
  failed: "Não foi possível abrir o presente. Tente novamente mais tarde.",
  download: "Baixar seus arquivos",
  opened: "Este presente já foi aberto. O link dos arquivos está no e-mail que enviamos na ocasião.",
  card: {
    title: "Cartão-presente",
    description: "O cartão do seu presente.",
    heading: "O cartão do seu presente",
    hint: "Imprima e dobre ou coloque em um envelope. Quem estiver com ele pode abrir o presente, uma vez.",
    print: "Imprimir o cartão",
    toOrder: "Voltar ao seu pedido",
    none: "Não há cartão para imprimir: o presente foi aberto ou reembolsado, ou este navegador não pode abrir o pedido.",
    findOrder: "Encontrar meu pedido",
    label: "Cartão",
    qr: "QR code da página do presente",
    scan: "Escaneie o código para abrir seu presente ou digite",
    scanFrom: (day) => `Escaneie o código para abrir seu presente a partir de ${day} ou digite`,
  },
};
