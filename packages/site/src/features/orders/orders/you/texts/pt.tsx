import type { YouTexts } from "./en.tsx";

export const pt: YouTexts = {
  title: "Sua página",
  description: "Seus pedidos e downloads.",
  loading: "Carregando sua página…",
  failed: "Não foi possível carregar sua página.",
  tryAgain: "Tentar novamente",
  moment: "Um momento…",
  signOut: "Sair",
  yourOrders: "Seus pedidos",
  orders: "Pedidos",
  noOrders: "Você ainda não fez nenhum pedido.",
  missing: "Falta alguma coisa?",
  findOrder: "Encontrar meu pedido",
  findHint:
    "Informe o e-mail que você usou no pedido ou na assinatura. Enviaremos um código e um link que abrem seus pedidos, downloads e newsletter.",
  downloads: "Downloads",
  downloadsOf: (id, hide) => <>Downloads{hide(` do pedido nº ${id}`)}</>,
  noDownloads: "Você ainda não tem downloads.",
  download: (titles, hide) => <>Baixar{hide(` ${titles}`)}</>,
  notOpen: (email) => <>Não está disponível agora. Dúvidas? Escreva para {email}.</>,
  given: "Oferecido a você",
  newsletter: "Newsletter",
  subscribed: (artist) => (
    <>
      Você recebe a newsletter de <bdi>{artist}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      Você não recebe a newsletter de <bdi>{artist}</bdi>.
    </>
  ),
  brings: (topics) => `Ela traz: ${topics}.`,
  chooseTopics: "Escolher o que você recebe",
  subscribe: "Assinar",
  unsubscribe: "Cancelar assinatura",
  data: "Seus dados",
  allData: (email) => <>Tudo o que guardamos sobre {email}, em um arquivo que outros programas podem ler.</>,
  downloadData: "Baixar meus dados",
  eraseData: "Apagar meus dados",
  email: "E-mail",
  emailExample: "nome@example.com",
  sendCode: "Enviar um código por e-mail",
  code: "Código",
  digits: (count) => `${count} dígitos`,
  openMyPage: "Abrir minha página",
  askAgain: "Pedir de novo",
  cancel: "Cancelar",
  home: "Voltar ao início",
  checkInbox: "Confira sua caixa de entrada",
  codeHint: (minutes) =>
    `Se conhecermos seu endereço, você receberá um e-mail com um código e um link. O código funciona neste navegador por ${minutes} minutos; o link, uma vez no prazo de uma hora. Enviamos no máximo três e-mails por hora.`,
  linkSent: "Se conhecermos seu endereço, você receberá um link. Ele funciona uma vez e expira em uma hora.",
  enterCode: { title: "Digite seu código", description: "Abrir sua página." },
  open: {
    title: "Abrir sua página",
    description: "Abrir sua página.",
    hint: "Nos próximos 30 dias, este navegador pode mostrar seus pedidos, downloads e newsletter.",
  },
  findOrders: "Encontrar seus pedidos.",
  invalid: {
    title: "Este link não funciona",
    hint: "Ele já foi usado, expirou ou está incompleto. Podemos enviar um novo por e-mail.",
  },
  erase: {
    description: "Apagar seus dados.",
    hint: (email) => (
      <>
        Apagamos o que está guardado com {email}: seu nome e seus endereços, sua assinatura da newsletter e o que você
        nos escreveu. Dos pedidos pagos ficam apenas itens, valores e datas, porque a lei exige. Isso não pode ser
        desfeito.
      </>
    ),
    saveLinks: "Salve antes seus links de download: esta página vai esquecê-los.",
    codeSent: (minutes) =>
      `Um código está a caminho deste endereço. Ele funciona neste navegador por ${minutes} minutos.`,
  },
  erased: {
    title: "Seus dados foram apagados",
    description: "Seus dados foram apagados.",
    hint: "Este navegador também não lembra mais de você.",
  },
};
