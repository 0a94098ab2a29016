import { ofName, plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const fr: ConcertTexts = {
  title: "Concerts",
  description: (name) => `Concerts ${ofName(name)}\u00a0: dates, lieux et billets.`,
  intro: (name) => `${name} sur scène. Toutes les heures sont locales.`,
  loading: "Chargement des concerts…",
  more: "En savoir plus sur les concerts",
  all: "Tous les concerts",
  calendar: (name) => `${name}\u00a0: concerts`,
  filter: { label: "Pays", all: "Tous", near: "Près de chez vous" },
  tellMe: (name) => `Me prévenir quand ${name} jouera près de chez moi`,
  subscribe: "S’abonner au calendrier",
  subscribeHint: "Les nouvelles dates et les changements apparaissent d’eux-mêmes dans votre calendrier",
  calendarFile: "Fichier de calendrier",
  none: "Aucun concert n’est prévu pour le moment",
  noneText: (name) => `Abonnez-vous à la newsletter\u00a0: ${name} vous écrira dès qu’il y aura de nouvelles dates.`,
  getNewsletter: "Recevoir la newsletter",
  status: { "sold-out": "Complet", postponed: "Reporté", cancelled: "Annulé" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday} ${time}`,
  dayAndTime: (day, time) => `${day} à ${time}`,
  tickets: "Billets",
  ticketsFor: (title, city, hidden) => <>Billets{hidden(` pour ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} en concert le ${when}, ${place}.`,
  withStatus: (status, text) => `${status}\u00a0: ${text}`,
  isOver: "Ce concert a déjà eu lieu.",
  isSoldOut: "Ce concert est complet.",
  isPostponed: "Ce concert est reporté. La nouvelle date sera annoncée ici.",
  isCancelled: "Ce concert a été annulé.",
  movedFrom: (when) => `Déplacé, initialement prévu le ${when}.`,
  addToCalendar: "Ajouter au calendrier",
  program: "Programme",
  starts: "Début",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("heure locale")}
    </>
  ),
  doors: "Ouverture des portes",
  where: "Lieu",
  map: "Plan",
  price: "Tarif",
  past: "Concerts passés",
  pastDescription: (name) => `Les scènes où ${name} a joué.`,
  nonePast: "Aucun concert n’a encore eu lieu",
  toCome: "Concerts à venir",
  played: (concerts) => plural("fr", concerts, { one: `${concerts} concert`, other: `${concerts} concerts` }),
  playedIn: (concerts, countries) =>
    plural("fr", concerts, {
      one: `${concerts} concert dans ${countries} pays`,
      other: `${concerts} concerts dans ${countries} pays`,
    }),
};
