import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const es: ConcertTexts = {
  title: "Conciertos",
  description: (name) => `Conciertos de ${name}: fechas, salas y entradas.`,
  intro: (name) => `${name} en directo. Todas las horas son locales.`,
  loading: "Cargando conciertos…",
  more: "Más sobre los conciertos",
  all: "Todos los conciertos",
  calendar: (name) => `${name}: conciertos`,
  filter: { label: "Países", all: "Todos", near: "Cerca de usted" },
  tellMe: (name) => `Avisarme cuando ${name} toque cerca de mí`,
  subscribe: "Suscribirse al calendario",
  subscribeHint: "Las fechas nuevas y los cambios aparecen solos en su calendario",
  calendarFile: "Archivo de calendario",
  none: "Ahora mismo no hay conciertos previstos",
  noneText: (name) => `Suscríbase al boletín y ${name} le escribirá cuando haya nuevas fechas.`,
  getNewsletter: "Recibir el boletín",
  status: { "sold-out": "Agotado", postponed: "Aplazado", cancelled: "Cancelado" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday}, ${time}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  tickets: "Entradas",
  ticketsFor: (title, city, hidden) => <>Entradas{hidden(` para ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} en directo el ${when}, ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Este concierto ya se ha celebrado.",
  isSoldOut: "Las entradas de este concierto están agotadas.",
  isPostponed: "Este concierto se ha aplazado. La nueva fecha se anunciará aquí.",
  isCancelled: "Este concierto se ha cancelado.",
  movedFrom: (when) => `Cambio de fecha; estaba previsto para el ${when}.`,
  addToCalendar: "Añadir al calendario",
  program: "Programa",
  starts: "Comienzo",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("hora local")}
    </>
  ),
  doors: "Apertura de puertas",
  where: "Lugar",
  map: "Mapa",
  price: "Precio",
  past: "Conciertos anteriores",
  pastDescription: (name) => `Dónde ha tocado ${name}.`,
  nonePast: "Aún no se ha celebrado ningún concierto",
  toCome: "Próximos conciertos",
  played: (concerts) => plural("es", concerts, { one: "1 concierto", other: `${concerts} conciertos` }),
  playedIn: (concerts, countries) =>
    plural("es", concerts, {
      one: `1 concierto en ${countries} países`,
      other: `${concerts} conciertos en ${countries} países`,
    }),
};
