import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const pt: DownloadTexts = {
  title: "Seus downloads",
  description: "Seus downloads.",
  loading: "Carregando seus arquivos…",
  notLoaded: "Não foi possível carregar seus arquivos. Tente novamente mais tarde.",
  tryAgain: "Tentar novamente",
  ofOrder: (id, until, link) => (
    <>
      Os arquivos do {link(`pedido nº ${id}`)}. Você pode baixá-los até {until}.
    </>
  ),
  yourFiles: (until) => <>Seus arquivos. Você pode baixá-los até {until}.</>,
  total: (count, size) =>
    plural("pt", count, { one: `${count} arquivo, ${size}`, other: `${count} arquivos, ${size}` }),
  formats:
    "FLAC é a gravação sem nenhuma perda, para guardar e para boas caixas de som. MP3 toca em qualquer lugar. AAC é indicado para iPhones e Macs. Opus é o menor, para Android e computadores. Você pode baixar mais de um formato.",
  resumed:
    "Um download interrompido pode ser retomado. Não compartilhe o link desta página: ele abre seus arquivos sem senha.",
  checksum: "Soma de verificação",
  playHere: (name, hidden) => <>Ouvir aqui{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Baixar{hidden(` ${label}`)}</>,
  archive: (tracks) =>
    plural("pt", tracks, {
      one: `${tracks} faixa e os créditos, em um arquivo ZIP`,
      other: `${tracks} faixas e os créditos, em um arquivo ZIP`,
    }),
  oneTrack: "Uma faixa",
  left: (count) => plural("pt", count, { one: `Resta ${count} download`, other: `Restam ${count} downloads` }),
  noneLeft: "Nenhum download restante",
  writeForMore: (email) => <>Para obter mais, escreva para {email}.</>,
  availableFrom: (time) => <>Disponível a partir de {time}. Você receberá um e-mail.</>,
  preparing: "Ainda não está pronto. Você receberá um e-mail quando estiver.",
  problems: {
    none_left: "Não restam downloads deste arquivo.",
    gone: "Este item foi reembolsado, por isso os arquivos dele não podem mais ser baixados.",
    invalid_input: "Este arquivo não está disponível nesse formato.",
    not_out_yet: "Este lançamento ainda não saiu. Você receberá um e-mail quando sair.",
    unavailable:
      "Este arquivo não está disponível no momento e nenhum download foi contado. Tente novamente mais tarde.",
    other: "Não foi possível iniciar o download. Tente novamente mais tarde.",
  },
  refusals: {
    404: {
      title: "Este link não funciona",
      text: "Verifique se o link está completo. O mais recente está no seu último e-mail sobre o pedido.",
    },
    410: { title: "Este link não funciona mais", text: "Este link não dá mais acesso a arquivos." },
    429: { title: "Muitas solicitações", text: "Tente novamente em um minuto." },
  },
  questions: (email) => <>Em caso de dúvidas, escreva para {email}.</>,
  findOrder: "Encontrar meu pedido",
};
