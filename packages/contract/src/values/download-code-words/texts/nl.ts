import type { DownloadCodeTexts } from "./en.ts";

export const nl: DownloadCodeTexts = {
  code_mistyped: "Deze code bevat een typefout. Vergelijk hem met de code die u hebt gekregen.",
  code_unknown: "Deze code bestaat niet. Vergelijk hem met de code die u hebt gekregen.",
  code_used: "Deze code is al gebruikt. De link naar de bestanden is gemaild naar het adres dat toen is ingevuld.",
  code_stopped: "Deze code is geblokkeerd en kan niet meer worden gebruikt.",
  code_expired: "Deze code is verlopen.",
  code_empty: "Wat bij deze code hoorde, is niet meer te downloaden. Neem contact met ons op.",
};
