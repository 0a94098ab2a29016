import type { NotifyTexts } from "./en.ts";

export const pt: NotifyTexts = {
  description: "Produtos da loja.",
  confirm: {
    title: "Avise-me quando voltar",
    text: "Você receberá um único e-mail assim que for possível pedir de novo, e nada mais.",
    button: "Avise-me",
  },
  stop: {
    title: "Não precisa mais?",
    head: "Não precisa mais",
    text: "Apagamos seu pedido de aviso e seu endereço de e-mail, e não escreveremos mais sobre isso.",
    button: "Apagar meu pedido de aviso",
  },
  sent: { title: "Confira sua caixa de entrada", text: "Para concluir, confirme pelo link do nosso e-mail." },
  confirmed: { title: "Vamos avisar você", text: "Você receberá um único e-mail assim que voltar." },
  stopped: { title: "Então, sem e-mail", text: "Seu pedido de aviso foi apagado, e seu endereço de e-mail também." },
  invalid: {
    title: "Não funcionou",
    text: "O link expirou, o endereço de e-mail estava incompleto ou o produto está em estoque. Confira na página do produto.",
  },
  notFree: {
    not_sold: "Não está mais disponível.",
    posted: "Este item é enviado pelo correio. Peça pelo carrinho.",
    not_free: "Não é mais grátis. O preço está na página do produto.",
    sold_out: "Está esgotado.",
    too_many_requests: "Muita gente quer isto agora. Tente novamente em instantes.",
    unavailable: "Muita gente quer isto agora. Tente novamente em instantes.",
    other: "Volte, escolha o que deseja e informe seu endereço de e-mail completo.",
  },
  backToStore: "Voltar à loja",
};
