import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const pt: ConcertTexts = {
  title: "Shows",
  description: (name) => `Shows de ${name}: datas, locais e ingressos.`,
  intro: (name) => `${name} ao vivo. Todos os horários são locais.`,
  loading: "Carregando shows…",
  more: "Mais sobre os shows",
  all: "Todos os shows",
  calendar: (name) => `${name}: shows`,
  filter: { label: "Países", all: "Todos", near: "Perto de você" },
  tellMe: (name) => `Avise-me quando ${name} tocar perto de mim`,
  subscribe: "Assinar o calendário",
  subscribeHint: "Novas datas e mudanças aparecem sozinhas no seu calendário",
  calendarFile: "Arquivo de calendário",
  none: "No momento não há shows previstos",
  noneText: (name) => `Assine a newsletter, e ${name} avisará quando houver novas datas.`,
  getNewsletter: "Receber a newsletter",
  status: { "sold-out": "Esgotado", postponed: "Adiado", cancelled: "Cancelado" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday}, ${time}`,
  dayAndTime: (day, time) => `${day}, às ${time}`,
  tickets: "Ingressos",
  ticketsFor: (title, city, hidden) => <>Ingressos{hidden(` para ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} ao vivo: ${when}, ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Este show já aconteceu.",
  isSoldOut: "Os ingressos deste show estão esgotados.",
  isPostponed: "Este show foi adiado. A nova data será anunciada aqui.",
  isCancelled: "Este show foi cancelado.",
  movedFrom: (when) => `Remarcado; a data anterior era ${when}.`,
  addToCalendar: "Adicionar ao calendário",
  program: "Programa",
  starts: "Início",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("horário local")}
    </>
  ),
  doors: "Abertura das portas",
  where: "Local",
  map: "Mapa",
  price: "Preço",
  past: "Shows anteriores",
  pastDescription: (name) => `Onde ${name} já tocou.`,
  nonePast: "Nenhum show aconteceu ainda",
  toCome: "Próximos shows",
  played: (concerts) => plural("pt", concerts, { one: `${concerts} show`, other: `${concerts} shows` }),
  playedIn: (concerts, countries) =>
    plural("pt", concerts, {
      one: `${concerts} show em ${countries} países`,
      other: `${concerts} shows em ${countries} países`,
    }),
};
